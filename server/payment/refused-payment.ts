import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { inDollars } from './dollars.ts'
import type { RefundRow } from './provider-refund.ts'

/** Creates the `Refusal` for a payment intent that belongs to another booking. */
export const wrongBooking = () =>
  new Refusal(409, 'wrong_booking', 'This payment belongs to another booking.')

/** Creates the `Refusal` for a payment intent that has charged no card. */
export const notPaid = () =>
  new Refusal(409, 'not_paid', 'The card has not been charged for this booking.')

/** Creates the `Refusal` for a charge that did not pay for the booking and was refunded in full. */
export function givenBack({
  paid,
  paid_cents: cents,
  cancelled_at: cancelledAt,
}: BookingRow): Refusal {
  if (cancelledAt !== null) return cancelled(onItsWay('your payment'))
  if (paid === 1) return paidTwice()
  return cents > 0 ? paidPartBefore() : repriced()
}

const paidTwice = () =>
  new Refusal(
    409,
    'already_paid',
    'This booking was already paid. The second charge has been refunded.',
  )

const paidPartBefore = () =>
  new Refusal(
    409,
    'partly_paid',
    'You have paid a part at the clinic, so we refunded your card payment. Please pay the rest at the clinic.',
  )

/** Creates the `Refusal` to pay by card for a booking of which the desk has taken a part. */
export const partlyPaid = (phone: string) =>
  new Refusal(
    409,
    'partly_paid',
    `You have paid a part at the clinic. Please pay the rest there too, or call us at ${phone}.`,
  )

const repriced = () =>
  new Refusal(
    409,
    'price_changed',
    'The price has changed, so we refunded your payment. Please pay the new price.',
  )

/**
 * Creates the `Refusal` for a paid booking that was cancelled. Its message describes the refund.
 */
export async function paidThenCancelled(deps: Deps, booking: BookingRow): Promise<Refusal> {
  const refunds = await deps.db
    .selectFrom('refund')
    .select(['amount_cents', 'state', 'settled_how'])
    .where('booking_id', '=', booking.id)
    .where('intent_id', '=', booking.transaction_id)
    .execute()
  return cancelled(tellRefunds(refunds, booking.price_cents, deps.config.clinic.phone))
}

const cancelled = (refund: string) =>
  new Refusal(409, 'cancelled', `This appointment was cancelled. ${refund}`)

type Given = Pick<RefundRow, 'amount_cents' | 'state' | 'settled_how'>

function tellRefunds(refunds: readonly Given[], priceCents: number, phone: string): string {
  const cents = refunds.reduce((sum, { amount_cents: each }) => sum + each, 0)
  if (cents === 0) return 'No refund is due.'
  const amount = cents === priceCents ? 'your payment' : `${inDollars(cents)} of your payment`
  if (refunds.some(({ state }) => state === 'failed'))
    return `We could not refund ${amount} to your card. Please call us at ${phone}.`
  if (refunds.some(({ settled_how: how }) => how !== null)) return `We have refunded ${amount}.`
  return onItsWay(amount)
}

const onItsWay = (amount: string) => `We are refunding ${amount} to your card.`
