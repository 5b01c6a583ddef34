import { answered, byEvent, failing } from './actor-result.ts'
import { holdSetup, NO_TIME, none, type HoldContext } from './hold-setup.ts'

const wanted = ({ context }: { context: HoldContext }) => context.wanted

/**
 * The state machine that temporarily reserves a time while the patient fills in the booking form.
 *
 * - In `absent`, there is no hold: the form is closed or sent, or the hold request has failed.
 * - Patients can also book a time without a hold, so a failed hold never blocks a booking.
 * - `hold.want` names the time in the form, and `asking` asks the server to reserve that time.
 * - `settling` waits until the patient stops changing the time, for example with the arrow keys.
 * - If another patient took the time, `asking` tells the parent machine to reload the free times.
 * - `held` lasts until `expiresAt`, a time in the server's reply. No state polls the server.
 * - `ending` warns two minutes before the hold expires, and `last` warns 30 seconds before.
 * - `hold.extend` leads to `extending`. The clinic limits how often a hold can be extended.
 * - If a hold cannot be extended, the warning shows why, and the hold ends at `expiresAt`.
 * - `lost` means that the hold has expired; the `hold.again` event requests the same time again.
 * - If the form is sent in the `asking` state, the `hold.stop` event ends the request for a hold.
 * - After `hold.stop`, the booking itself reserves the time.
 * - `hold.release` releases the reserved time; `hold.used` means that a booking has used the hold.
 * - `hold.check` computes the hold's remaining time again, for example after the device slept.
 * - The `page.left` event releases the hold. A page that the browser restores requests a new hold.
 *
 * - The `kept` tag marks the `held` state, in which the time is reserved for the patient.
 * - The `warning` tag marks the states in which the page warns that the hold will expire.
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
