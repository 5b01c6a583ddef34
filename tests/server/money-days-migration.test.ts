import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOldDatabase } from '../rig/old-database.ts'
import { seedOldTreatments } from '../rig/old-treatments.ts'

// At the clinic in New York, this is still the evening of the 14th.
const EVENING = '2026-01-15T03:00:00.000Z'
const NOON = '2026-01-15T17:00:00.000Z'

it('gives payments and refunds from before the clinic’s day of their time', async () => {
  const { db, migrateToLatest, remove } = await openOldDatabase('0051-payments')
  await seedOldTreatments(db)
  await sql`insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
      patient_name, phone, created_at, person_id, agenda_id, starts_at, duration_minutes)
    values ('b1', 'fluoride-treatment', 'Fluoride Treatment', '2026-02-10',
      '08.00 AM - 08.30 AM', 4000, 'ann@mail.test', 'Ann', '', ${NOON}, 'p1',
      'treatment:fluoride-treatment', 480, 30)`.execute(db)
  await sql`insert into payment (id, booking_id, amount_cents, method, taken_at)
    values ('evening', 'b1', 100, 'cash', ${EVENING}), ('noon', 'b1', 100, 'cash', ${NOON})`.execute(
    db,
  )
  await sql`insert into refund (id, booking_id, intent_id, kind, amount_cents, state, created_at,
      done_at)
    values ('done', 'b1', 'noon', 'clinic', 100, 'done', ${EVENING}, ${NOON}),
      ('owed', 'b1', 'evening', 'late', 100, 'owed', ${EVENING}, null)`.execute(db)
  await migrateToLatest()
  const payments = await db.selectFrom('payment').select(['id', 'day']).orderBy('id').execute()
  const refunds = await db.selectFrom('refund').select(['id', 'day']).orderBy('id').execute()
  const closed = await db.selectFrom('money_day').selectAll().execute()
  await remove()
  expect(payments).toEqual([
    { id: 'evening', day: '2026-01-14' },
    { id: 'noon', day: '2026-01-15' },
  ])
  expect(refunds).toEqual([
    { id: 'done', day: '2026-01-15' },
    { id: 'owed', day: null },
  ])
  expect(closed).toEqual([])
})
