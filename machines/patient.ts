import { assign, setup } from 'xstate'
import type { Booking, CancelReply } from '../schemas/booking.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, errorToast, failing, isKind, messageOf, type Failed } from './outcome.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * One patient's appointments, for admins.
 *
 * `loading` fetches them, keeping what was shown; `failed` offers `retry`. `appointment.choose` opens
 * the confirmation in `confirming`; `appointment.keep` closes it and `appointment.cancel` cancels.
 * Done or not, the outcome is a toast and the list is fetched anew.
 * A session that the server no longer honours ends in `ended`, on the way to the login screen.
 *
 * Tags: `busy`; `modal` while the confirmation is open; `failed` offers `retry`.
 */
type PatientEvent =
  | { type: 'appointment.choose'; booking: Booking }
  | { type: 'appointment.cancel' }
  | { type: 'appointment.keep' }
  | { type: 'retry' }

type PatientContext = {
  /** The patient's email address. */
  patient: string
  bookings: readonly Booking[]
  chosen: Booking | null
  failure: string | null
}

const cancelled = ({ refund }: CancelReply): Toast => ({
  kind: 'success',
  text:
    refund > 0
      ? 'The appointment is cancelled. What was paid goes back to the card.'
      : 'The appointment is cancelled.',
})

export const patientMachine = setup({
  types: typed<{
    events: PatientEvent
    context: PatientContext
    input: { patient: string }
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listBookings: promised<readonly Booking[], { patient: string }>('listBookings'),
    cancel: promised<CancelReply, { booking: Booking | null }>('cancel'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepBookings: assign((_, bookings: readonly Booking[]) => ({ bookings })),
    choose: assign((_, { booking }: { booking: Booking }) => ({ chosen: booking })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'patient',
  context: ({ input }) => ({ patient: input.patient, bookings: [], chosen: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listBookings',
        input: ({ context }) => ({ patient: context.patient }),
        onDone: { target: 'shown', actions: { type: 'keepBookings', params: answered } },
        onError: [
          refusedEnds,
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {
      on: {
        'appointment.choose': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: 'modal',
      on: { 'appointment.cancel': 'cancelling', 'appointment.keep': 'shown' },
    },
    cancelling: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'cancel',
        input: ({ context }) => ({ booking: context.chosen }),
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: ({ event }) => cancelled(event.output) },
        },
        onError: [
          refusedEnds,
          { target: 'loading', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
