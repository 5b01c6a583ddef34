import type { Insertable } from 'kysely'
import { slotEnd, slotStart } from '../../schemas/slot.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { deleteClaims, releaseTime, takeTime } from '../../server/booking/claims.ts'
import { linkProven } from '../../server/people/links.ts'
import type { Database } from '../../server/storage/schema.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { transact } from '../../server/storage/transact.ts'

type NewBooking = Insertable<Database['booking']>

/**
 * Inserts bookings for any day directly into the database, with their rows in the `claim` table.
 * Skips each booking that is already in the database, and each booking whose time is taken.
 */
export function storeBookings(db: Storage, rows: readonly NewBooking[]): Promise<void> {
  return within(db, async (tx) => {
    for (const row of rows) await store(tx, row)
    const dates = rows.map(({ date }) => date)
    await bumpDays(tx, dates)
  })
}

async function store(tx: Storage, given: NewBooking): Promise<void> {
  const start = slotStart(given.slot)
  const row = await tx
    .insertInto('booking')
    .values({
      person_id: await personOf(tx, given),
      agenda_id: `treatment:${given.treatment_id}`,
      starts_at: start,
      duration_minutes: slotEnd(given.slot) - start,
      ...given,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row || row.cancelled_at !== null || (await takeTime(tx, row))) return
  await deleteClaims(tx, [row.id])
  await tx.deleteFrom('booking').where('id', '=', row.id).execute()
}

/** Finds or adds the person of a stored booking, linked to the account with the patient's address. */
async function personOf(tx: Storage, booking: NewBooking): Promise<string> {
  const { patient, patient_name: name, phone } = booking
  const proven = { account_email: patient, address_proven_at: '2026-01-01T17:00:00.000Z' }
  await tx
    .insertInto('person')
    .values({ id: patient, ...proven, name, phone, email: patient, erased_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('person')
    .select('id')
    .where('account_email', '=', patient)
    .executeTakeFirstOrThrow()
  await linkProven(tx, { personId: id, email: patient, at: proven.address_proven_at })
  return id
}

/** Cancels the booking `id` directly in the database, or all active bookings if `id` is omitted. */
export function cancelStored(db: Storage, id?: string): Promise<void> {
  return within(db, async (tx) => {
    const cancelled = await tx
      .updateTable('booking')
      .set({ cancelled_at: '2026-01-15T17:00:00Z' })
      .where('cancelled_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .returningAll()
      .execute()
    await releaseTime(tx, cancelled)
    const dates = cancelled.map(({ date }) => date)
    await bumpDays(tx, dates)
  })
}

const within = (db: Storage, work: (tx: Storage) => Promise<void>) =>
  db.isTransaction ? work(db) : transact(db, work)
