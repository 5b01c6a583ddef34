import { assign, setup } from 'xstate'
import type { HistoryEntry } from '../schemas/change.ts'
import { answered, failing, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'

/**
 * A patient's bookings. `seenAt` is the ISO time at which this browser stored the bookings.
 * `seenAt` is null if the bookings come from the clinic's server, not from this browser's copy.
 */
export type Listed = { bookings: readonly HistoryEntry[]; seenAt: string | null }

/**
 * The state machine of the My Appointments page (spec §2), which lists a patient's own bookings.
 * The My History page, which lists past and cancelled bookings, also uses `appointmentsMachine`.
 *
 * - `loading` fetches the bookings, and `shown` displays the bookings.
 * - `outdated` displays the browser's copy of the bookings if the server cannot be reached.
 * - In `outdated`, the `retry` event fetches the bookings again. A renewed sign-in also sends it,
 *   and so does the user's return to a page whose copy is over.
 * - If the sign-in could not be renewed, the `retry` event also tries to renew the sign-in again.
 * - `failed` means that the bookings could not be fetched; the `retry` event fetches them again.
 * - `refused` means that the session has expired, so the patient is signed out.
 * - If the session ends while My Appointments is open, the home page opens (spec §8).
 * - If the session ends while My History is open, the login screen opens.
 */
export const appointmentsMachine = setup({
  types: typed<{
    events: { type: 'retry' }
    context: Listed & { patient: string; failure: string | null }
    input: { patient: string }
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listBookings: promised<Listed, { patient: string }>('listBookings'),
    watchSession: reporting<{ type: 'retry' }>('watchSession'),
  },
  actions: {
    endSession: performed('endSession'),
    reconnect: performed('reconnect'),
    keepBookings: assign((_, listed: Listed) => listed),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isCopy: ({ context }) => context.seenAt !== null,
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'appointments',
  context: ({ input: { patient } }) => ({ patient, bookings: [], seenAt: null, failure: null }),
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
          fails,
        ],
      },
    },
    shown: { always: { guard: 'isCopy', target: 'outdated' } },
    outdated: {
      invoke: { src: 'watchSession' },
      on: { retry: { target: 'loading', actions: 'reconnect' } },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    refused: { type: 'final', entry: 'endSession' },
  },
})
