import { BookingPath } from '../../schemas/booking.ts'
import { CancelReply, CancelRequest } from '../../schemas/cancel.ts'
import { callerOf, requireCaller } from '../http/auth.ts'
import { cancelBooking } from './cancel.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'

const CANCELLATIONS_PER_MINUTE = 60

const CANCEL = about({
  id: 'cancelBooking',
  tag: 'Appointments',
  access: 'patient',
  summary: 'Cancel a booking and refund its payment',
  description:
    'Patients can cancel their own bookings until the start time. Admins can cancel any booking. ' +
    '`sequence` is the booking’s `sequence`, or 0 if it has none. `expectedRefund` is ' +
    '`refund.now` from the booking’s options: patients get back what the terms say, and admins ' +
    'refund the amount paid. If `sequence` or the refund has changed, nothing is cancelled. An ' +
    'admin may refund less by sending `refund` and a `reason`. The reply states the refund, ' +
    'which the server then requests from the card provider. Repeated requests get the same ' +
    'reply.',
  refuses: [
    'not_owner',
    'second_factor_required',
    'not_admin',
    'not_found',
    'changed',
    'disputed',
    'too_late',
    'ask_clinic',
    'terms_changed',
  ],
})

/** Adds `POST /booking/{id}/cancel`, with which the patient or an admin cancels a booking. */
export function bookingCancelRoute(app: App, deps: Deps): void {
  app.post(
    '/booking/:id/cancel',
    {
      schema: {
        ...CANCEL,
        params: BookingPath,
        body: CancelRequest,
        response: { 200: CancelReply },
      },
      onRequest: requireCaller(deps),
      config: perCaller(CANCELLATIONS_PER_MINUTE),
    },
    (request) => cancelBooking(deps, callerOf(request), request.params.id, request.body),
  )
}
