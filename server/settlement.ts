import type { Stripe } from 'stripe'
import { isAlreadyRefunded, reach } from './cards.ts'
import type { Deps } from './deps.ts'
import { payments } from './metrics.ts'

/** What became of a charge: the booking is paid by it, it is not made (yet), or it was given back. */
export type Settlement = 'paid' | 'unpaid' | 'refunded'

export const CURRENCY = 'usd'

/** Looks an intent up at the card provider; the provider's own error where there is none. */
export async function retrieveIntent({ cards }: Deps, id: string): Promise<Stripe.PaymentIntent> {
  const { paymentIntents } = await cards.stripe()
  return reach(paymentIntents.retrieve(id))
}

/**
 * Marks the booking of an intent as paid, and is the only code that does. The provider's own word
 * counts. A charge that pays nothing (a second one, a cancelled booking's) is given back.
 */
export async function settle(deps: Deps, intentId: string): Promise<Settlement> {
  const intent = await retrieveIntent(deps, intentId)
  const bookingId = intent.metadata['bookingId']
  if (intent.status !== 'succeeded' || bookingId === undefined) return 'unpaid'
  await markPaid(deps, bookingId, intent)
  const booking = await deps.db
    .selectFrom('booking')
    .select('transaction_id')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  // Without a row the intent is another system's on the same account: not ours to give back.
  if (!booking) return 'unpaid'
  if (booking.transaction_id === intent.id) return 'paid'
  await giveBack(deps, intent.id)
  return 'refunded'
}

// The condition decides between two charges that arrive at once; the id is unique besides.
async function markPaid({ db, clock }: Deps, bookingId: string, intent: Stripe.PaymentIntent) {
  if (intent.currency !== CURRENCY) return
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set({ paid: 1, transaction_id: intent.id, paid_at: clock().toISOString() })
    .where('id', '=', bookingId)
    .where('paid', '=', 0)
    .where('cancelled_at', 'is', null)
    .where('price_cents', '=', intent.amount_received)
    .executeTakeFirst()
  payments.inc({ outcome: 'paid' }, Number(numUpdatedRows))
}

/** Refunds a charge in full; a second try finds it done. */
async function giveBack({ cards }: Deps, intentId: string): Promise<void> {
  const { refunds } = await cards.stripe()
  const idempotencyKey = `refund:${intentId}`
  try {
    await reach(refunds.create({ payment_intent: intentId }, { idempotencyKey }))
    payments.inc({ outcome: 'refunded' })
  } catch (error) {
    if (!isAlreadyRefunded(error)) throw error
  }
}
