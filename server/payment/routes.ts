import { Booking, BookingPath } from '../../schemas/booking.ts'
import { IntentReply, IntentRequest, PaymentRecord } from '../../schemas/payment.ts'
import { callerOf, requireCaller } from '../http/auth.ts'
import { findKept, toBooking, type BookingRow } from '../booking/row.ts'
import { isMissing } from './card-fault.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { retrieveIntent } from './intent.ts'
import { perCaller } from '../http/limits.ts'
import { findPayable, openIntent, refuseOtherPatient } from './payable.ts'
import { Refusal } from '../http/refusal.ts'
import { settle } from './settlement.ts'

const PAYMENTS_PER_MINUTE = 30

const OPEN = about({
  id: 'openPayment',
  tag: 'Payments',
  access: 'patient',
  summary: 'Open the payment of one of the caller’s bookings',
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
})

const RECORD = about({
  id: 'recordPayment',
  tag: 'Payments',
  access: 'patient',
  summary: 'Record the charge that paid one of the caller’s bookings',
  description:
    'The server verifies the charge with the card provider. The request may be repeated.',
  refuses: [
    'not_owner',
    'not_found',
    'cancelled',
    'already_paid',
    'not_paid',
    'price_changed',
    'wrong_booking',
    'cards_failed',
    'cards_unreachable',
  ],
})

/** `POST /create-payment-intent` and `PATCH /booking/{id}`: the patient pays for a booking. */
export function paymentRoutes(app: App, deps: Deps): void {
  const onRequest = requireCaller(deps)

  app.post(
    '/create-payment-intent',
    {
      schema: { ...OPEN, body: IntentRequest, response: { 200: IntentReply } },
      onRequest,
      config: perCaller(PAYMENTS_PER_MINUTE),
    },
    async (request) => {
      const booking = await findPayable(deps, callerOf(request), request.body)
      const { client_secret: clientSecret } = await openIntent(deps, booking.id)
      return { clientSecret }
    },
  )

  app.patch(
    '/booking/:id',
    {
      schema: {
        ...RECORD,
        params: BookingPath,
        body: PaymentRecord,
        response: { 200: Booking },
      },
      onRequest,
      config: perCaller(PAYMENTS_PER_MINUTE),
    },
    async (request) => {
      const booking = await findKept(deps, request.params.id)
      refuseOtherPatient(callerOf(request), booking)
      if (request.body.appointment !== booking.id) throw wrongBooking()
      return toBooking(await record(deps, booking, request.body.transactionId))
    },
  )
}

/** Records that an intent paid the booking, if the card provider confirms it; may be repeated. */
async function record(deps: Deps, booking: BookingRow, intentId: string): Promise<BookingRow> {
  if (booking.transaction_id === intentId) {
    if (booking.cancelled_at !== null) throw cancelled()
    return booking
  }
  const intent = await retrieveIntent(deps, intentId).catch((error: unknown) => {
    // The server itself made this intent. If it is missing, the patient is not at fault.
    throw isMissing(error) && intentId !== booking.intent_id ? notPaid() : error
  })
  if (intent.metadata['bookingId'] !== booking.id) throw wrongBooking()
  const settlement = await settle(deps, intent)
  if (settlement.outcome === 'paid') return settlement.booking
  if (settlement.outcome === 'unpaid') throw notPaid()
  throw whyGivenBack(await findKept(deps, booking.id))
}

function whyGivenBack(booking: BookingRow): Refusal {
  if (booking.cancelled_at !== null) return cancelled()
  return booking.paid === 1 ? paidTwice() : repriced()
}

const wrongBooking = () =>
  new Refusal(409, 'wrong_booking', 'This payment belongs to another booking.')

const notPaid = () =>
  new Refusal(409, 'not_paid', 'The card has not been charged for this booking.')

const cancelled = () =>
  new Refusal(
    409,
    'cancelled',
    'This appointment was cancelled. We are refunding your payment to your card.',
  )

const paidTwice = () =>
  new Refusal(
    409,
    'already_paid',
    'This booking was already paid. The second charge has been refunded.',
  )

const repriced = () =>
  new Refusal(
    409,
    'price_changed',
    'The price had changed, so we refunded your payment. Please pay the new price.',
  )
