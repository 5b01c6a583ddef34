import { sql } from 'kysely'
import { bumpDays } from '../availability/days.ts'
import { keepTime } from '../booking/claims.ts'
import { receiptMail } from '../booking/effects.ts'
import { forgetNetworks } from '../booking/newcomers.ts'
import type { BookingRow } from '../booking/row.ts'
import { reserveForPayment } from '../booking/unreserved.ts'
import type { Deps } from '../deps.ts'
import { CURRENCY, retrieveIntent, type Intent } from './intent.ts'
import { payments } from '../http/metrics.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { transact } from '../storage/transact.ts'
import { addPayment } from './ledger.ts'
import { today } from './money-day.ts'
import { refundCharge } from './refund.ts'

/**
 * The result of recording or refunding the charge of a payment intent.
 * `unpaid` means that no card was charged yet, or that the charge belongs to another system.
 */
export type Settlement =
  | { readonly outcome: 'paid'; readonly booking: BookingRow }
  | { readonly outcome: 'unpaid' | 'refunded' }

/** Retrieves a payment intent from the card provider, and records or refunds its charge. */
export async function settleById(deps: Deps, intentId: string): Promise<Settlement> {
  return settle(deps, await retrieveIntent(deps, intentId))
}

/**
 * Marks the booking of a paid payment intent as paid. No other function records card payments.
 * `intent` must be a payment intent that was just read from the card provider.
 * Refunds the charge if the booking was paid in another way, was cancelled, or has a new price.
 */
export async function settle(deps: Deps, intent: Intent): Promise<Settlement> {
  const bookingId = intent.metadata['bookingId']
  if (intent.status !== 'succeeded' || bookingId === undefined) return { outcome: 'unpaid' }
  await reserveForPayment(deps, bookingId)
  const booking = (await markPaid(deps, bookingId, intent)) ?? (await lookUp(deps, bookingId))
  // A payment intent whose booking is unknown belongs to another system, so do not refund it.
  if (!booking) return { outcome: 'unpaid' }
  if (booking.transaction_id === intent.id) return { outcome: 'paid', booking }
  await refundCharge(deps, {
    booking_id: booking.id,
    intent_id: intent.id,
    kind: booking.cancelled_at === null ? 'duplicate' : 'late',
    amount_cents: intent.amount_received,
  })
  return { outcome: 'refunded' }
}

// A charge pays the whole price of a booking of which nothing is paid yet, or nothing of it.
const isOwed = ({ amount_received: cents }: Intent) =>
  sql<boolean>`cancelled_at is null and paid = 0 and paid_cents = 0
    and price_cents = ${cents}`

// If a booking gets two charges at the same time, the SQL conditions record only one of them.
async function markPaid(deps: Deps, bookingId: string, intent: Intent) {
  if (intent.currency !== CURRENCY) return undefined
  const at = deps.clock()
  const date = today(deps)
  const payment = {
    id: intent.id,
    booking_id: bookingId,
    amount_cents: intent.amount_received,
    method: 'card',
    intent_id: intent.id,
    taken_at: at.toISOString(),
  } as const
  const paid = await transact(deps.db, async (tx) => {
    const row = await addPayment(tx, payment, {
      where: isOwed(intent),
      isByStaff: false,
      date,
    })
    if (!row) return undefined
    await keepTime(tx, row)
    await forgetNetworks(tx, row.person_id)
    await enqueue(tx, receiptMail(row, intent.id, at))
    await bumpDays(tx, [row.date])
    return row
  })
  if (!paid) return undefined
  payments.inc({ outcome: 'paid' })
  deps.outbox.wake()
  return paid
}

function lookUp({ db }: Deps, bookingId: string): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
}
