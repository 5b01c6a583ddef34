import { assign, setup } from 'xstate'
import type { Booking } from '../schemas/booking.ts'
import { releaseAddress } from '../schemas/calls/users.ts'
import type { CancelReply } from '../schemas/cancel.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { tells, tellsFailure } from './told.ts'

/**
 * The state machine of the page on which admins see one patient's appointments.
 *
 * - `loading` fetches the patient's bookings, while the previous list stays on screen.
 * - `failed` means that the bookings could not be fetched; the `retry` event fetches them again.
 * - `appointment.choose` leads to `confirming`, a dialog that asks whether to cancel.
 * - `appointment.keep` closes the dialog, and `appointment.cancel` cancels the appointment.
 * - `address.release` opens `confirmingRelease`, a dialog for releasing the email address.
 * - After an admin has released an email address, another account can confirm that address.
 * - `address.keep` closes the release dialog, and `address.confirm` releases the email address.
 * - After a cancellation or a release, a toast shows the result, and the next state is `loading`.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 *
 * - The `releasing` tag marks the states in which the dialog for releasing the address is open.
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
  /** The email address of the patient whose page is open. */
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
      ? 'Appointment cancelled. The payment will be refunded to the card.'
      : 'Appointment cancelled.',
})

type Scope = { context: PatientContext }
const released = ({ context }: Scope): Toast => ({
  kind: 'success',
  text: `${context.patient} was released.`,
})
const releasedAlready = ({ context }: Scope): Toast => ({
  kind: 'note',
  text: `${context.patient} had already been released.`,
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
    release: calling(releaseAddress),
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
        input: ({ context }) => ({ params: { email: context.patient } }),
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
