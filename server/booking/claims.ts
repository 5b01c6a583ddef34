import type { Storage } from '../storage/storage.ts'
import {
  agendaSpan,
  claimsOf,
  claimsOfPerson,
  expiryOf,
  personSpan,
  type Visit,
} from './claimed-span.ts'
import { insertClaims } from './insert-claims.ts'
import type { BookingRow } from './row.ts'

// The primary key of the table `claim` decides which of two simultaneous bookings gets a time.

/**
 * Claims the time of a new booking.
 * Resolves with false if a part of the time is taken. The free part is then claimed nevertheless.
 */
export const takeTime = async (tx: Storage, visit: Visit): Promise<boolean> =>
  (await insertClaims(tx, [visit])) === claimsOf(visit)

/**
 * Claims the free part of a new booking's time, and marks the booking as overbooked if that is not
 * all. Resolves with the booking, or with undefined if the patient has another visit at that time.
 */
export async function overbookTime(tx: Storage, row: BookingRow): Promise<BookingRow | undefined> {
  if (await takeTime(tx, row)) return row
  const own = await tx
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<number>().as('claims'))
    .where('holder', '=', row.id)
    .where('kind', '=', 'person')
    .executeTakeFirstOrThrow()
  if (own.claims < claimsOfPerson(row)) return undefined
  const overbooked = tx.updateTable('booking').set({ overbooked: 1 }).where('id', '=', row.id)
  return overbooked.returningAll().executeTakeFirstOrThrow()
}

/**
 * Claims the times of new bookings. Resolves with the ids of the bookings that got all their time.
 * A booking that did not get all its time may still have claimed a part of its time.
 */
export async function takeTimes(
  tx: Storage,
  visits: readonly Visit[],
): Promise<ReadonlySet<string>> {
  const inserted = await insertClaims(tx, visits)
  const wanted = visits.reduce((total, visit) => total + claimsOf(visit), 0)
  const ids = visits.map(({ id }) => id)
  if (inserted === wanted) return new Set(ids)
  const counts = await countClaims(tx, ids)
  return new Set(visits.filter((visit) => counts.get(visit.id) === claimsOf(visit)).map(idOf))
}

const idOf = ({ id }: Visit) => id

async function countClaims(tx: Storage, holders: readonly string[]) {
  const rows = await tx
    .selectFrom('claim')
    .select(({ fn }) => ['holder', fn.countAll<number>().as('claims')])
    .where('holder', 'in', holders)
    .groupBy('holder')
    .execute()
  return new Map(rows.map(({ holder, claims }) => [holder, claims]))
}

/**
 * Claims the new time of a booking. Releases the part of its old time, on the day `oldDate`, that
 * the booking no longer needs.
 * Resolves with false if a part of the new time is taken; then the caller must either roll back or
 * have marked the booking as overbooked.
 */
export async function moveTime(tx: Storage, visit: Visit, oldDate: string): Promise<boolean> {
  // Claim the new time before releasing the old time, so that two moves cannot deadlock.
  await insertClaims(tx, [visit])
  await deleteOtherClaims(tx, visit)
  const isWhole = await keepTime(tx, visit)
  await reclaim(tx, [oldDate])
  return isWhole
}

/** Frees all time that a booking has claimed, except its current time. */
async function deleteOtherClaims(tx: Storage, visit: Visit): Promise<void> {
  const wanted = [
    { kind: 'agenda', subject: visit.agenda_id, ...agendaSpan(visit) },
    { kind: 'person', subject: visit.person_id, ...personSpan(visit) },
  ] as const
  await tx
    .deleteFrom('claim')
    .where('holder', '=', visit.id)
    .where((claim) =>
      claim.not(
        claim.or(
          wanted.map(({ kind, subject, from, until }) =>
            claim.and([
              claim('date', '=', visit.date),
              claim('kind', '=', kind),
              claim('subject', '=', subject),
              claim('minute', '>=', from),
              claim('minute', '<', until),
            ]),
          ),
        ),
      ),
    )
    .execute()
}

/**
 * Updates the instant until which a booking claims its time.
 * This instant depends on the booking's payment and its payment deadline.
 * Resolves with true if the booking has claimed all its time.
 */
export async function keepTime(tx: Storage, visit: Visit): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('claim')
    .set({ expires_at: expiryOf(visit) })
    .where('holder', '=', visit.id)
    .executeTakeFirst()
  return Number(numUpdatedRows) === claimsOf(visit)
}

/**
 * Frees the time that cancelled bookings have claimed.
 * Then claims the freed time for bookings of the same days that had not got all their time.
 */
export async function releaseTime(tx: Storage, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return
  await deleteClaims(
    tx,
    visits.map(({ id }) => id),
  )
  await reclaim(
    tx,
    visits.map(({ date }) => date),
  )
}

/** Frees all time that the given bookings or holds have claimed. */
export async function deleteClaims(tx: Storage, holders: readonly string[]): Promise<void> {
  await tx.deleteFrom('claim').where('holder', 'in', holders).execute()
}

// A booking counts as overbooked if another booking has claimed a part of its time.
// The oldest overbooked booking claims its time first.
async function reclaim(tx: Storage, dates: readonly string[]): Promise<void> {
  const overbooked = await tx
    .selectFrom('booking')
    .selectAll()
    .where('overbooked', '=', 1)
    .where('cancelled_at', 'is', null)
    .where('date', 'in', dates)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const visit of overbooked) {
    await insertClaims(tx, [visit])
    if (await keepTime(tx, visit))
      await tx.updateTable('booking').set({ overbooked: 0 }).where('id', '=', visit.id).execute()
  }
}
