import { answered, byEvent, failing } from './actor-result.ts'
import { holdSetup, NO_TIME, none, type HoldContext } from './hold-setup.ts'

const wanted = ({ context }: { context: HoldContext }) => context.wanted

/**
 * The state machine that keeps the chosen time while the patient fills in the booking form.
 *
 * - In `absent`, the patient has no hold: the form is closed or sent, or the request has failed.
 * - Patients can also book a time without a hold, so a failed hold never blocks a booking.
 * - `hold.want` names the time that the form shows. `asking` asks the server to keep that time.
 * - `settling` waits until the person stops changing the time, for example with the arrow keys.
 * - If another person took the time, `asking` tells the parent machine to reload the free times.
 * - `held` lasts until the time `expiresAt` in the server's reply. No state polls the server.
 * - `ending` warns two minutes before the kept time expires, and `last` warns 30 seconds before.
 * - `hold.extend` leads to `extending`. The clinic limits how often a hold can be extended.
 * - If an existing hold cannot be extended, the warning shows why. The hold ends as planned.
 * - `lost` means that the kept time has expired; `hold.again` requests the same time again.
 * - If the form is sent in the state `asking`, the event `hold.stop` ends the request for a hold.
 * - After `hold.stop`, the booking itself reserves the time.
 * - `hold.release` releases the time, and `hold.used` means that a booking has taken the held time.
 * - `hold.check` computes the hold's remaining time again, for example after the computer slept.
 * - `page.left` releases the hold. If the browser restores the page, a new hold is requested.
 *
 * - The tag `kept` marks the state `held`, in which the clinic keeps the time for the person.
 * - The tag `warning` marks the states in which the page warns that the hold will expire.
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
