import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isoToBookingDate } from '../../schemas/date.ts'
import { publicName, type ReviewedVisit, type ReviewRequest } from '../../schemas/review.ts'
import { bumpDays, SETUP } from '../availability/days.ts'
import { refuseOtherPatient } from '../booking/access.ts'
import { findKept } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/auth.ts'
import { linkedBookings, type Account } from '../people/may-act-for.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { starsOf, type ReviewRow } from './row.ts'

const MOST_SHOWN = 200

/** Lists the account's visits that are done, newest first, with the reviews of these visits. */
export async function listOwn({ db }: Deps, account: Account): Promise<ReviewedVisit[]> {
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where(linkedBookings(account))
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is not', null)
    .orderBy('date', 'desc')
    .orderBy('starts_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const written = await reviewsOf(
    db,
    bookings.map(({ id }) => id),
  )
  return bookings.map(({ id, treatment, date, slot, patient_name: name }) => {
    const review = written.get(id)
    return {
      bookingId: id,
      treatment,
      date: isoToBookingDate(date),
      slot,
      name: publicName(name),
      ...(review && { review: toOwn(review) }),
    }
  })
}

async function reviewsOf(db: Storage, ids: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('review').selectAll().where('booking_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}

const toOwn = (row: ReviewRow) => ({
  stars: starsOf(row),
  words: row.words,
  state: row.state,
  answer: row.answer,
  version: row.version,
})

/**
 * Stores the caller's review of a visit. A repeated request changes nothing.
 * Throws a 409 `Refusal` if the visit is not done, or if the review is published or has changed.
 */
export async function writeReview(
  deps: Deps,
  caller: Caller,
  bookingId: string,
  { stars, words, version }: ReviewRequest,
): Promise<void> {
  await refuseUndone(deps, caller, bookingId)
  const { db, clock } = deps
  const given = { stars, words, state: 'new', written_at: clock().toISOString() } as const
  const stored = await db
    .insertInto('review')
    .values({
      ...given,
      id: randomUUID(),
      booking_id: bookingId,
      answer: '',
      version: 1,
      published_at: null,
      decided_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet({ ...given, version: sql<number>`review.version + 1` })
        .where('review.version', '=', version ?? 0)
        .where('review.state', '!=', 'published'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!stored) await refuseUnlessRepeated(deps, bookingId, { stars, words })
}

async function refuseUndone(deps: Deps, caller: Caller, bookingId: string): Promise<void> {
  const row = await findKept(deps, bookingId)
  await refuseOtherPatient(deps, caller, row)
  if (row.done_at === null || row.cancelled_at !== null)
    throw new Refusal(409, 'not_done', 'You can review a visit once it is done.')
}

async function refuseUnlessRepeated(
  { db }: Deps,
  bookingId: string,
  { stars, words }: Pick<ReviewRequest, 'stars' | 'words'>,
): Promise<void> {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (row?.state === 'published')
    throw new Refusal(409, 'published', 'Your review is published. You can only delete it now.')
  if (row?.stars !== stars || row.words !== words)
    throw new Refusal(409, 'changed', 'Your review has changed since you opened it.')
}

/** Deletes the caller's review of a visit. Resolves with the number of deleted reviews. */
export async function deleteReview(deps: Deps, caller: Caller, bookingId: string): Promise<number> {
  await refuseOtherPatient(deps, caller, await findKept(deps, bookingId))
  return transact(deps.db, (tx) => deleteReviews(tx, [bookingId]))
}

/** Deletes all reviews of an account in the transaction `tx`, because the account is removed. */
export async function deleteReviewsOf(tx: Storage, account: Account): Promise<void> {
  const bookings = await tx
    .selectFrom('booking')
    .innerJoin('review', 'review.booking_id', 'booking.id')
    .select('booking.id')
    .where(linkedBookings(account))
    .execute()
  await deleteReviews(
    tx,
    bookings.map(({ id }) => id),
  )
}

async function deleteReviews(tx: Storage, bookingIds: readonly string[]): Promise<number> {
  if (bookingIds.length === 0) return 0
  const deleted = await tx
    .deleteFrom('review')
    .where('booking_id', 'in', bookingIds)
    .returning('state')
    .execute()
  if (deleted.some(({ state }) => state === 'published')) await bumpDays(tx, [SETUP])
  return deleted.length
}
