import type { FailedRefund } from '../../schemas/reconciliation.ts'
import type { Deps } from '../deps.ts'
import { inShort } from './in-short.ts'

const MOST_SHOWN = 300

/** The newest 300 refunds that the card provider could not make, the newest first. */
export async function listFailedRefunds({ db }: Deps): Promise<FailedRefund[]> {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  if (refunds.length === 0) return []
  const ids = refunds.map((refund) => refund.booking_id)
  const rows = await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute()
  const bookings = new Map(rows.map((row) => [row.id, inShort(row)]))
  return refunds.flatMap((refund) => {
    const booking = bookings.get(refund.booking_id)
    if (!booking) return []
    return {
      refundId: refund.id,
      transactionId: refund.intent_id,
      bookingId: refund.booking_id,
      booking,
      amount: refund.amount_cents / 100,
      owedSince: refund.created_at,
      failure: refund.failure ?? 'unknown',
    }
  })
}
