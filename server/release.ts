import type { Deps } from './deps.ts'

/**
 * Gives up the bookings that were not paid in time and for which no payment was opened; tells how
 * many. Those with a payment are `releaseUnpaid`'s, which asks the card provider first.
 */
export async function giveUpOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set(({ eb }) => ({
      cancelled_at: now,
      cancelled_by: 'unpaid',
      sequence: eb('sequence', '+', 1),
    }))
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('intent_id', 'is', null)
    .where('pay_by', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
