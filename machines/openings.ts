import { assign, setup } from 'xstate'
import type { BookingDate } from '../schemas/date.ts'
import { firstOpening, type Openings } from '../schemas/openings.ts'
import { answered, fails, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'

const first = (openings: Openings) => ({ date: firstOpening(openings) ?? openings.from })

/**
 * The state machine that loads the number of free slots on each day of the booking calendar.
 *
 * - `starting` skips `loading` if the numbers of free slots are already known.
 * - `loading` fetches the numbers of free slots, and `shown` displays these numbers.
 * - The `openings.refresh` event fetches the numbers of free slots again after a booking.
 * - `refreshing` fetches new numbers of free slots, while the previous numbers stay on screen.
 * - `failed` accepts the `retry` event, and still shows the previous numbers of free slots.
 * - After the first response, the parent machine receives the first day with a free slot.
 */
export const openingsMachine = setup({
  types: typed<{
    events: { type: 'openings.refresh' } | { type: 'retry' }
    context: { openings: Openings | null; failure: string | null }
    input: { openings: Openings } | undefined
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listOpenings: promised<Openings>('listOpenings'),
  },
  actions: {
    suggest: performed<{ date: BookingDate }>('suggest'),
    keepOpenings: assign((_, openings: Openings) => ({ openings })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isKnown: ({ context }) => context.openings !== null,
    isSuggesting: ({ context }, openings: Openings) =>
      context.openings === null && firstOpening(openings) !== undefined,
  },
}).createMachine({
  id: 'openings',
  context: ({ input }) => ({ openings: null, failure: null, ...input }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'shown' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listOpenings',
        onDone: [
          {
            guard: { type: 'isSuggesting', params: answered },
            target: 'shown',
            actions: [
              { type: 'keepOpenings', params: answered },
              { type: 'suggest', params: ({ event }) => first(event.output) },
            ],
          },
          { target: 'shown', actions: { type: 'keepOpenings', params: answered } },
        ],
        onError: fails,
      },
      // The running request's reply may not include the new booking, so send the request again.
      on: { 'openings.refresh': { target: 'loading', reenter: true } },
    },
    shown: { on: { 'openings.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        src: 'listOpenings',
        onDone: { target: 'shown', actions: { type: 'keepOpenings', params: answered } },
        onError: fails,
      },
      on: { 'openings.refresh': { target: 'refreshing', reenter: true } },
    },
    failed: {
      tags: 'failed',
      on: {
        retry: { target: 'loading', actions: 'clearFailure' },
        'openings.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
  },
})
