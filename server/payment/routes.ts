import { BookingPath } from '../../schemas/booking.ts'
import { recordPayment } from '../../schemas/calls/bookings.ts'
import { openPayment } from '../../schemas/calls/card-payment.ts'
import { IntentRequest, PaymentRecord } from '../../schemas/payment.ts'
import { refuseOtherPatient } from '../booking/access.ts'
import { findKept, replyWith, type BookingRow } from '../booking/row.ts'
import { isMissing } from './card-fault.ts'
import type { App, Deps } from '../deps.ts'
import { retrieveIntent } from './intent.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { findPayable, openIntent } from './payable.ts'
import { givenBack, notPaid, paidThenCancelled, wrongBooking } from './refused-payment.ts'
import { settle } from './settlement.ts'

const PAYMENTS_PER_MINUTE = 30

/** Adds the payment routes: `POST /create-payment-intent` and `PATCH /booking/{id}`. */
export function paymentRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(PAYMENTS_PER_MINUTE)

  serve(
    openPayment,
    {
      tag: 'Payments',
      summary: 'Open the payment for one of the caller’s bookings',
      description:
        '`price` must equal the booking’s price, which is the amount charged. Without `bookingId`, the ' +
        'caller’s only unpaid booking at that price is used.',
      refuses: [
        'not_owner',
        'not_found',
        'cancelled',
        'already_paid',
        'price_changed',
        'visit_over',
        'processing',
        'nothing_to_pay',
        'which_booking',
        'cards_failed',
        'cards_unreachable',
      ],
      body: IntentRequest,
      limit,
    },
    async ({ caller, body }) => {
      const booking = await findPayable(deps, caller, body)
      const { client_secret: clientSecret } = await openIntent(deps, booking.id)
      return { clientSecret }
    },
  )

  serve(
    recordPayment,
    {
      tag: 'Payments',
      summary: 'Record the charge that paid for one of the caller’s bookings',
      description:
        'The server verifies the charge with the card provider. It is safe to repeat the request.',
      refuses: [
        'not_owner',
        'not_found',
        'cancelled',
        'already_paid',
        'partly_paid',
        'not_paid',
        'price_changed',
        'wrong_booking',
        'cards_failed',
        'cards_unreachable',
      ],
      params: BookingPath,
      body: PaymentRecord,
      limit,
    },
    async ({ caller, params, body }) => {
      const booking = await findKept(deps, params.id)
      await refuseOtherPatient(deps, caller, booking)
      if (body.appointment !== booking.id) throw wrongBooking()
      return replyWith(deps, await record(deps, booking, body.transactionId))
    },
  )
}

/** Marks a booking as paid if the card provider confirms the payment. A repeated call is safe. */
async function record(deps: Deps, booking: BookingRow, intentId: string): Promise<BookingRow> {
  if (booking.transaction_id === intentId) {
    if (booking.cancelled_at !== null) throw await paidThenCancelled(deps, booking)
    return booking
  }
  const intent = await retrieveIntent(deps, intentId).catch((error: unknown) => {
    // If the provider does not know the booking's own payment intent, the provider is at fault.
    throw isMissing(error) && intentId !== booking.intent_id ? notPaid() : error
  })
  if (intent.metadata['bookingId'] !== booking.id) throw wrongBooking()
  const settlement = await settle(deps, intent)
  if (settlement.outcome === 'paid') return settlement.booking
  if (settlement.outcome === 'unpaid') throw notPaid()
  throw givenBack(await findKept(deps, booking.id))
}
