import type { Storage } from '../storage/storage.ts'
import {
  agendaSpan,
  claimsOf,
  claimsOfPerson,
  expiryOf,
  spansOf,
  type Visit,
} from './claimed-span.ts'
import { insertClaims } from './insert-claims.ts'
import type { BookingRow } from './row.ts'

// If two bookings claim the same time at once, the `claim` table's primary key refuses one booking.

/**
 * Claims (reserves) the time of a new booking for the booking's agenda and patient.
 * If a part of the booking's time is taken, claims the free part and resolves with false.
 */
export const takeTime = async (tx: Storage, visit: Visit): Promise<boolean> =>
  (await insertClaims(tx, [visit])) === claimsOf(visit)

/**
 * Claims a new booking's time. If a part of the time is taken, marks the booking as overbooked.
 * Resolves with the booking, or with undefined if the patient has another visit at that time.
 */
export async function overbookTime(tx: Storage, row: BookingRow): Promise<BookingRow | undefined> {
  if (await takeTime(tx, row)) return row
  return (await hasPersonsTime(tx, row)) ? markOverbooked(tx, row) : undefined
}

async function hasPersonsTime(tx: Storage, row: BookingRow): Promise<boolean> {
  const own = await tx
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<number>().as('claims'))
    .where('holder', '=', row.id)
    .where('kind', '=', 'person')
    .executeTakeFirstOrThrow()
  return own.claims >= claimsOfPerson(row)
}

const markOverbooked = (tx: Storage, { id }: BookingRow): Promise<BookingRow> =>
  tx
    .updateTable('booking')
    .set({ overbooked: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Claims the time of a booking whose length has changed. If `mayOverbook` is true and the agenda is
 * busy, marks the booking as overbooked. The caller must roll back unless it resolves with `kept`.
 * Resolves with `busy` if the agenda is busy, and with `own` if the patient has another visit then.
 */
export async function resizeTime(
  tx: Storage,
  row: BookingRow,
  mayOverbook: boolean,
): Promise<'kept' | 'busy' | 'own'> {
  if (await moveTime(tx, row, row.date)) return 'kept'
  if (!(await hasPersonsTime(tx, row))) return 'own'
  if (!mayOverbook) return 'busy'
  await markOverbooked(tx, row)
  return 'kept'
}

/** Reads the bookings and holds that have a part of a booking's time in its agenda, earliest first. */
export function holdersOf(db: Storage, row: BookingRow) {
  const { from, until } = agendaSpan(row)
  return db
    .selectFrom('claim')
    .leftJoin('booking', 'booking.id', 'claim.holder')
    .select(['claim.holder', 'booking.patient_name', 'booking.slot', 'booking.starts_at'])
    .distinct()
    .where('claim.date', '=', row.date)
    .where('claim.kind', '=', 'agenda')
    .where('claim.subject', '=', row.agenda_id)
    .where('claim.minute', '>=', from)
    .where('claim.minute', '<', until)
    .where('claim.holder', '!=', row.id)
    .orderBy('booking.starts_at')
    .execute()
}

/**
 * Claims the times of new bookings. Resolves with the ids of bookings that got their whole time.
 * A booking that did not get its whole time may still have claimed a part of it.
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
 * Claims the new time of a moved booking, and releases its old time on the day `oldDate`.
 * Resolves with false if a part of the booking's new time is taken.
 * If `moveTime` resolves with false, the caller must roll back, unless the booking is overbooked.
 */
export async function moveTime(tx: Storage, visit: Visit, oldDate: string): Promise<boolean> {
  // Claim the new time before releasing the old time, so that two moves cannot deadlock.
  await insertClaims(tx, [visit])
  await deleteOtherClaims(tx, visit)
  const isWhole = await keepTime(tx, visit)
  await reclaim(tx, [oldDate])
  return isWhole
}

/** Releases all time that a booking has claimed, except the time of its current slot. */
async function deleteOtherClaims(tx: Storage, visit: Visit): Promise<void> {
  await tx
    .deleteFrom('claim')
    .where('holder', '=', visit.id)
    .where((claim) =>
      claim.not(
        claim.or(
          spansOf(visit).map(({ kind, subject, from, until }) =>
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
 * Updates the instant at which the claims of a booking expire.
 * The expiry of a booking's claims depends on its payment and on its payment deadline.
 * Resolves with true if the booking has claimed its whole time.
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
 * Releases the time that cancelled bookings have claimed.
 * Overbooked bookings on the same days then claim the released time.
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

/** Releases all time that the given bookings or holds have claimed. */
export async function deleteClaims(tx: Storage, holders: readonly string[]): Promise<void> {
  await tx.deleteFrom('claim').where('holder', 'in', holders).execute()
}

// A booking is overbooked if another booking has claimed a part of its time.
// Overbooked bookings claim released time in the order in which the bookings were made.
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
