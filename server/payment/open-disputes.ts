import type { OpenDispute } from '../../schemas/reconciliation.ts'
import { UNDECIDED } from '../booking/disputed.ts'
import type { Deps } from '../deps.ts'
import { bookingsOf } from './booked.ts'
import { inShort } from './in-short.ts'

const MOST_SHOWN = 300

/** Returns at most 300 undecided disputes, the most urgent first. */
export async function listOpenDisputes(deps: Deps): Promise<OpenDispute[]> {
  const rows = await deps.db
    .selectFrom('dispute')
    .selectAll()
    .where('state', 'in', UNDECIDED)
    .orderBy((row) => row.fn.coalesce('due_at', 'opened_at'))
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const bookings = await bookingsOf(
    deps,
    rows.map(({ booking_id: id }) => id),
  )
  return rows.flatMap((row) => {
    const booking = bookings.get(row.booking_id)
    const state = UNDECIDED.find((each) => each === row.state)
    if (!booking || !state) return []
    return {
      disputeId: row.id,
      transactionId: row.intent_id,
      bookingId: row.booking_id,
      booking: inShort(booking),
      amount: row.amount_cents / 100,
      reason: row.reason,
      state,
      openedAt: row.opened_at,
      ...(row.due_at !== null && { dueAt: row.due_at }),
    }
  })
}
