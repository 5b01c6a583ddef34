import { BookingPath } from '../../schemas/booking.ts'
import * as calls from '../../schemas/calls/booking-changes.ts'
import { CancelRequest } from '../../schemas/cancel.ts'
import { cancelBooking } from './cancel.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'

const CANCELLATIONS_PER_MINUTE = 60

/** Adds `POST /booking/{id}/cancel`, with which the patient or an admin cancels a booking. */
export function bookingCancelRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    calls.cancelBooking,
    {
      tag: 'Appointments',
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
      params: BookingPath,
      body: CancelRequest,
      limit: perCaller(CANCELLATIONS_PER_MINUTE),
    },
    ({ caller, params, body }) => cancelBooking(deps, caller, params.id, body),
  )
}
