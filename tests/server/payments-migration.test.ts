import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOldDatabase } from '../rig/old-database.ts'
import { seedOldTreatments } from '../rig/old-treatments.ts'
import { wrongPayments } from '../rig/payments.ts'

const AT = '2026-01-02T17:00:00.000Z'
const DESK = 'desk@clinic.test'

it('turns what bookings say about their payment into payments', async () => {
  const { db, migrateToLatest, remove } = await openOldDatabase('0050-removed-links')
  await seedOldTreatments(db)
  const visits = [
    { id: 'online', paid: 1, by: 'card', at: AT, transaction: 'pi_12345678' },
    { id: 'before', paid: 1, by: null, at: null, transaction: null },
    { id: 'desk', paid: 1, by: 'desk', at: AT, transaction: 'desk_1' },
    { id: 'unpaid', paid: 0, by: null, at: null, transaction: null },
  ]
  for (const [nth, { id, paid, by, at, transaction }] of visits.entries())
    await sql`insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
        patient_name, phone, created_at, paid, paid_by, paid_at, transaction_id, person_id,
        agenda_id, starts_at, duration_minutes)
      values (${id}, 'fluoride-treatment', 'Fluoride Treatment', ${`2026-02-1${nth}`},
        '08.00 AM - 08.30 AM', 4000, 'ann@mail.test', 'Ann', '', '2026-01-01T17:00:00.000Z', ${paid},
        ${by}, ${at}, ${transaction}, 'p1', 'treatment:fluoride-treatment', 480, 30)`.execute(db)
  await sql`insert into audit (id, actor, action, subject, detail, at)
    values ('a1', ${DESK}, 'booking.pay', 'desk', '$40.00', ${AT})`.execute(db)
  await migrateToLatest()
  const payments = await db.selectFrom('payment').selectAll().orderBy('booking_id').execute()
  const wrong = await wrongPayments(db)
  await remove()
  const whole = { amount_cents: 4000, voided_at: null, taken_by: null }
  expect(payments).toMatchObject([
    {
      ...whole,
      booking_id: 'before',
      method: 'card',
      intent_id: null,
      taken_at: '2026-01-01T17:00:00.000Z',
    },
    { ...whole, id: 'desk_1', method: 'other', intent_id: null, taken_at: AT, taken_by: DESK },
    { ...whole, id: 'pi_12345678', method: 'card', intent_id: 'pi_12345678', taken_at: AT },
  ])
  // A booking from before payments at the desk does not say how it was paid.
  expect(wrong.filter((each) => !each.includes('before'))).toEqual([])
})
