import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOldDatabase, type OldDatabase } from '../rig/old-database.ts'
import { seedOldTreatments } from '../rig/old-treatments.ts'

// These tests migrate a database in which no booking says which account made it.

let old: OldDatabase
beforeEach(async () => {
  old = await openOldDatabase('0035-unsettled-bookings')
  await seedOldTreatments(old.db)
})
afterEach(() => old.remove())

type Old = { id: string; patient: string; key: string | null; by: string | null }

const insert = ({ id, patient, key, by }: Old) =>
  sql`insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
      patient_name, phone, created_at, person_id, request_key, booked_by)
    values (${id}, 'fluoride-treatment', 'Fluoride Treatment', ${`2026-01-${id}`}, '08.00 AM - 08.30 AM', 4000,
      ${patient}, 'Ann', '', '2026-01-01', 'person-1', ${key}, ${by})`.execute(old.db)

it('names the account of a booking that was certainly made online, and of no other', async () => {
  await sql`insert into user_account (id, email, created_at)
    values ('account-1', 'ann@mail.test', '2026-01-01')`.execute(old.db)
  const ann = 'ann@mail.test'
  await insert({ id: '11', patient: ann, key: 'online', by: null })
  await insert({ id: '12', patient: ann, key: 'by phone', by: 'rita@clinic.test' })
  await insert({ id: '13', patient: ann, key: null, by: null })
  await insert({ id: '14', patient: 'bob@mail.test', key: 'no account', by: null })
  await old.migrateTo('0038-booking-account')
  const rows = await old.db
    .selectFrom('booking')
    .select(['id', 'account_id'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: '11', account_id: 'account-1' },
    { id: '12', account_id: null },
    { id: '13', account_id: null },
    { id: '14', account_id: null },
  ])
})
