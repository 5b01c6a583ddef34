import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { wants } from './preference.ts'

/**
 * Returns whether to ask the patient for a review now: the visit is still marked as done, the
 * patient has not reviewed it, has not turned these questions off, and can still sign in.
 */
export async function awaitsReview({ db }: Pick<Deps, 'db'>, row: BookingRow): Promise<boolean> {
  if (row.done_at === null || row.cancelled_at !== null) return false
  const reviewed = await db
    .selectFrom('review')
    .select('id')
    .where('booking_id', '=', row.id)
    .executeTakeFirst()
  if (reviewed) return false
  const removed = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', row.patient)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return !removed && wants(db, row.patient, 'reviews')
}
