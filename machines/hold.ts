import { answered, byEvent, failing } from './actor-result.ts'
import { holdSetup, NO_TIME, none, type HoldContext } from './hold-setup.ts'

const wanted = ({ context }: { context: HoldContext }) => context.wanted

/**
 * The state machine that keeps the chosen time while the patient fills in the booking form.
 *
 * - `absent` means that there is no hold: the form is closed or sent, or the request has failed.
 * - A patient can also book a time that is not kept, so a failed hold never blocks a booking.
 * - `hold.want` names the time that the form shows. `asking` asks the server to keep that time.
 * - `settling` waits before the request, because the arrow keys pass through other times.
 * - If another person took the time, `asking` tells the parent machine to reload the free times.
 * - `held` lasts until the time `expiresAt` in the server's reply. No state polls the server.
 * - `ending` warns two minutes before the kept time expires, and `last` thirty seconds before.
 * - `hold.extend` leads to `extending`, at most as often as the clinic allows.
 * - If the time cannot be kept for longer, the warning shows why. It stays kept until it expires.
 * - `lost` means that the kept time has expired; `hold.again` requests the same time again.
 * - The event `hold.stop` leaves the state `asking` when the form is sent.
 *   From then on the booking itself reserves the time.
 * - `hold.release` releases the time, and `hold.used` means that a booking has consumed the hold.
 * - `hold.check` computes the delays again, for example after the computer has slept.
 * - `page.left` releases the time. If the browser restores the page, the time is requested again.
 *
 * - The tag `kept` marks `held`, in which the clinic keeps the time for the person.
 * - The tag `warning` marks the states in which the page warns that the kept time will expire.
 */
export const holdMachine = holdSetup.createMachine({
  id: 'hold',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    wanted: NO_TIME,
    ...none,
  }),
  initial: 'absent',
  on: {
    'hold.want': {
      guard: { type: 'isOther', params: byEvent },
      target: '.asking',
      actions: { type: 'keepWanted', params: byEvent },
    },
    'hold.release': { guard: 'isWanting', target: '.absent', actions: ['giveBack', 'forget'] },
    'hold.used': { target: '.absent', actions: ['drop', 'forget'] },
  },
  states: {
    absent: {},
    asking: {
      initial: 'settling',
      on: { 'hold.stop': { target: 'absent', actions: ['abandon', 'forget'] } },
      states: {
        settling: { after: { settle: 'asked' } },
        asked: {
          invoke: {
            src: 'take',
            input: wanted,
            onDone: { target: '#hold.held', actions: { type: 'keepHold', params: answered } },
            onError: [
              {
                guard: { type: 'isTaken', params: failing },
                target: '#hold.absent',
                actions: 'tellTaken',
              },
              { target: '#hold.absent' },
            ],
          },
        },
      },
    },
    held: {
      tags: 'kept',
      initial: 'fresh',
      invoke: { src: 'watchPage' },
      on: { 'page.left': { target: 'asking', actions: 'leave' } },
      states: {
        fresh: {
          after: { untilEnding: 'ending' },
          on: { 'hold.check': { target: 'fresh', reenter: true } },
        },
        ending: {
          tags: 'warning',
          initial: 'soon',
          on: {
            'hold.extend': { guard: 'isExtensible', target: 'extending', actions: 'await' },
          },
          states: {
            soon: {
              after: { untilLast: 'last' },
              on: { 'hold.check': { target: 'soon', reenter: true } },
            },
            last: {
              tags: 'last',
              after: { untilEnd: '#hold.lost' },
              on: { 'hold.check': { target: 'last', reenter: true } },
            },
          },
        },
        extending: {
          tags: ['warning', 'busy'],
          invoke: {
            src: 'extend',
            input: ({ context }) => context.hold?._id ?? '',
            onDone: { target: 'fresh', actions: { type: 'keepHold', params: answered } },
            onError: [
              { guard: { type: 'isGone', params: failing }, target: '#hold.lost' },
              { target: 'ending', actions: { type: 'keepFailure', params: failing } },
            ],
          },
        },
      },
    },
    lost: {
      tags: 'lost',
      entry: 'drop',
      on: { 'hold.again': { target: 'asking', actions: 'await' } },
    },
  },
})
