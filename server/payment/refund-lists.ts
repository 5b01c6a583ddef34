import type { FailedRefund, OpenRefund } from '../../schemas/reconciliation.ts'
import type { Deps } from '../deps.ts'
import { isUndisputed } from '../booking/disputed.ts'
import { bookingsOf } from './booked.ts'
import { inShort } from './in-short.ts'
import type { RefundRow } from './provider-refund.ts'

const MOST_SHOWN = 300

/** Returns at most 300 refunds that the card provider could not make, newest first. */
export async function listFailedRefunds(deps: Deps): Promise<FailedRefund[]> {
  const refunds = await deps.db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const described = await describe(deps, refunds)
  return described.map(({ row, fields }) => ({ ...fields, failure: row.failure ?? 'unknown' }))
}

/** Returns at most 300 refunds that are owed, pending or blocked by a dispute, oldest first. */
export async function listOpenRefunds(deps: Deps): Promise<OpenRefund[]> {
  const refunds = await deps.db
    .selectFrom('refund')
    .selectAll()
    .select((row) => isUndisputed(row).as('is_free'))
    .where('state', 'in', ['owed', 'pending'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const described = await describe(deps, refunds)
  return described.map(({ row, fields }) => ({
    ...fields,
    state: row.is_free ? (row.state === 'pending' ? 'pending' : 'owed') : 'disputed',
  }))
}

async function describe<Row extends RefundRow>(deps: Deps, refunds: readonly Row[]) {
  const bookings = await bookingsOf(
    deps,
    refunds.map(({ booking_id: id }) => id),
  )
  return refunds.flatMap((row) => {
    const booking = bookings.get(row.booking_id)
    if (!booking) return []
    const fields = {
      refundId: row.id,
      transactionId: row.intent_id,
      bookingId: row.booking_id,
      booking: inShort(booking),
      amount: row.amount_cents / 100,
      owedSince: row.created_at,
    }
    return [{ row, fields }]
  })
}
