import * as z from 'zod/mini'
import type { BookingRow } from '../booking/row.ts'
import { ask, isAlreadyRefunded } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { CURRENCY, retrieveIntent, type Intent } from './intent.ts'
import { payments } from '../http/metrics.ts'

/** What became of a charge: it pays the booking, it was not made (yet), or it was refunded. */
export type Settlement =
  | { readonly outcome: 'paid'; readonly booking: BookingRow }
  | { readonly outcome: 'unpaid' | 'refunded' }

/** Settles the payment intent with this id, after retrieving it from the card provider. */
export async function settleById(deps: Deps, intentId: string): Promise<Settlement> {
  return settle(deps, await retrieveIntent(deps, intentId))
}

/**
 * Marks the booking of a payment intent as paid. No other code does that.
 * `intent` must come from the card provider.
 * Refunds a second charge for a booking, and a charge for a cancelled booking.
 */
export async function settle(deps: Deps, intent: Intent): Promise<Settlement> {
  const bookingId = intent.metadata['bookingId']
  if (intent.status !== 'succeeded' || bookingId === undefined) return { outcome: 'unpaid' }
  const booking = (await markPaid(deps, bookingId, intent)) ?? (await lookUp(deps, bookingId))
  // Without a booking here, another system on the same account made the intent: do not refund it.
  if (!booking) return { outcome: 'unpaid' }
  if (booking.transaction_id === intent.id) return { outcome: 'paid', booking }
  await giveBack(deps, intent.id)
  return { outcome: 'refunded' }
}

// The update's conditions let only one of two simultaneous charges pay the booking.
async function markPaid({ db, clock }: Deps, bookingId: string, intent: Intent) {
  if (intent.currency !== CURRENCY) return undefined
  const marked = await db
    .updateTable('booking')
    .set({ paid: 1, transaction_id: intent.id, paid_at: clock().toISOString() })
    .where('id', '=', bookingId)
    .where('paid', '=', 0)
    .where('cancelled_at', 'is', null)
    .where('price_cents', '=', intent.amount_received)
    .returningAll()
    .executeTakeFirst()
  if (marked) payments.inc({ outcome: 'paid' })
  return marked
}

function lookUp({ db }: Deps, bookingId: string): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
}

const Refund = z.object({ id: z.string() })

/** Refunds a charge in full. A second call for the same charge changes nothing. */
async function giveBack({ cards }: Deps, intentId: string): Promise<void> {
  const { refunds } = await cards.stripe()
  const idempotencyKey = `refund:${intentId}`
  try {
    await ask(Refund, refunds.create({ payment_intent: intentId }, { idempotencyKey }))
    payments.inc({ outcome: 'refunded' })
  } catch (error) {
    if (!isAlreadyRefunded(error)) throw error
  }
}
