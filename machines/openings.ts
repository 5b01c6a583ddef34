import { assign, setup } from 'xstate'
import type { BookingDate } from '../schemas/date.ts'
import { firstOpening, type Openings } from '../schemas/openings.ts'
import { answered, failing, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'

const first = (openings: Openings) => ({ date: firstOpening(openings) ?? openings.from })

/**
 * The number of free slots on each bookable day, for the calendar.
 *
 * - `loading` fetches the numbers of free slots, and `shown` displays them.
 * - `openings.refresh` fetches the numbers of free slots again after a booking.
 * - `refreshing` keeps the previous numbers on screen while it fetches new ones.
 * - `failed` offers `retry` and keeps the previous numbers on screen.
 * - The first response suggests the first day with a free slot to the booking machine.
 *
 * Tags: `busy` while the numbers are fetched; `failed` offers `retry`.
 */
export const openingsMachine = setup({
  types: typed<{
    events: { type: 'openings.refresh' } | { type: 'retry' }
    context: { openings: Openings | null; failure: string | null }
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
    isSuggesting: ({ context }, openings: Openings) =>
      context.openings === null && firstOpening(openings) !== undefined,
  },
}).createMachine({
  id: 'openings',
  context: { openings: null, failure: null },
  initial: 'loading',
  states: {
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
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
      },
      // A request that is already running may have counted the free slots before the booking.
      on: { 'openings.refresh': { target: 'loading', reenter: true } },
    },
    shown: { on: { 'openings.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        src: 'listOpenings',
        onDone: { target: 'shown', actions: { type: 'keepOpenings', params: answered } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
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
