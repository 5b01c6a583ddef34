import { assign, setup } from 'xstate'
import type { Booking } from '../schemas/booking.ts'
import { answered, failing, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'

/**
 * My Appointments (spec §2): a patient's own bookings.
 *
 * - `loading` fetches the bookings, and `shown` displays them.
 * - `failed` means that the bookings could not be fetched; `retry` fetches them again.
 * - `refused` means that the session has expired: the person is signed out and goes home (spec §8).
 *
 * The states carry the tags `busy` and `failed`.
 */
export const appointmentsMachine = setup({
  types: typed<{
    events: { type: 'retry' }
    context: { patient: string; bookings: readonly Booking[]; failure: string | null }
    input: { patient: string }
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listBookings: promised<readonly Booking[], { patient: string }>('listBookings'),
  },
  actions: {
    endSession: performed('endSession'),
    keepBookings: assign((_, bookings: readonly Booking[]) => ({ bookings })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'appointments',
  context: ({ input }) => ({ patient: input.patient, bookings: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listBookings',
        input: ({ context }) => ({ patient: context.patient }),
        onDone: { target: 'shown', actions: { type: 'keepBookings', params: answered } },
        onError: [
          {
            guard: { type: 'isRefused', params: failing },
            target: 'refused',
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {},
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    refused: { type: 'final', entry: 'endSession' },
  },
})
