import { assign, setup } from 'xstate'
import type { Booking, CancelReply } from '../schemas/booking.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { fails, tells, tellsFailure } from './told.ts'

/**
 * The page for admins with one patient's appointments.
 *
 * - `loading` fetches the patient's bookings, and keeps the previous list on screen.
 * - `failed` means that the bookings could not be fetched; `retry` fetches them again.
 * - `appointment.choose` opens the dialog that asks whether to cancel, in `confirming`.
 * - `appointment.keep` closes the cancellation dialog, and `appointment.cancel` cancels the appointment.
 * - `address.release` opens the dialog for releasing the patient's email address, in `confirmingRelease`.
 * - A released email address can be confirmed by another account.
 * - `address.keep` closes the release dialog, and `address.confirm` releases the email address.
 * - After a cancellation or release, successful or not, a toast shows the result and the list is fetched again.
 * - A request that the server refuses (401, 403) leads to `ended`, and the page goes to the login screen.
 *
 * Tags: `busy`; `modal` while a dialog is open; `releasing` for the release dialog; `failed` offers `retry`.
 */
type PatientEvent =
  | { type: 'appointment.choose'; booking: Booking }
  | { type: 'appointment.cancel' }
  | { type: 'appointment.keep' }
  | { type: 'address.release' }
  | { type: 'address.confirm' }
  | { type: 'address.keep' }
  | { type: 'retry' }

type PatientContext = {
  /** The patient's email address. */
  patient: string
  /** The patient's bookings; null until the bookings are fetched. */
  bookings: readonly Booking[] | null
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

type Scope = { context: PatientContext }
const released = ({ context }: Scope): Toast => ({
  kind: 'success',
  text: `${context.patient} is released.`,
})
const releasedAlready = ({ context }: Scope): Toast => ({
  kind: 'note',
  text: `${context.patient} was released already.`,
})

export const patientMachine = setup({
  types: typed<{
    events: PatientEvent
    context: PatientContext
    input: { patient: string }
    tags: 'busy' | 'modal' | 'releasing' | 'failed'
  }>(),
  actors: {
    listBookings: promised<readonly Booking[], { patient: string }>('listBookings'),
    cancel: promised<CancelReply, { booking: Booking | null }>('cancel'),
    release: promised<{ modifiedCount: number }, { email: string }>('release'),
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
    isSome: (_, count: number) => count > 0,
  },
}).createMachine({
  id: 'patient',
  context: ({ input }) => ({ patient: input.patient, bookings: null, chosen: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listBookings',
        input: ({ context }) => ({ patient: context.patient }),
        onDone: { target: 'shown', actions: { type: 'keepBookings', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        'appointment.choose': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'address.release': 'confirmingRelease',
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
        onDone: tells(({ event }: { event: { output: CancelReply } }) => cancelled(event.output)),
        onError: [refusedEnds, tellsFailure],
      },
    },
    confirmingRelease: {
      tags: ['modal', 'releasing'],
      on: { 'address.confirm': 'releasing', 'address.keep': 'shown' },
    },
    releasing: {
      tags: ['busy', 'modal', 'releasing'],
      invoke: {
        src: 'release',
        input: ({ context }) => ({ email: context.patient }),
        onDone: [
          {
            guard: { type: 'isSome', params: ({ event }) => event.output.modifiedCount },
            ...tells(released),
          },
          tells(releasedAlready),
        ],
        onError: [refusedEnds, tellsFailure],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
