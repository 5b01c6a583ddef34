import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOldDatabase, type OldDatabase } from '../rig/old-database.ts'
import { seedOldTreatments } from '../rig/old-treatments.ts'

// These tests migrate a database whose phone numbers have lost their plus sign and punctuation.

let old: OldDatabase
beforeEach(async () => {
  old = await openOldDatabase('0039-sessions', 'US')
  await seedOldTreatments(old.db)
})
afterEach(() => old.remove())

async function insert(id: string, phone: string): Promise<void> {
  await sql`insert into person (id, name, phone) values (${id}, 'Ann', ${phone})`.execute(old.db)
  await sql`insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
      patient_name, phone, created_at, person_id)
    values (${id}, 'fluoride-treatment', 'Fluoride Treatment', '2026-01-20', '08.00 AM - 08.30 AM',
      4000, ${id}, 'Ann', ${phone}, '2026-01-01', ${id})`.execute(old.db)
}

const stored = (table: 'person' | 'booking') =>
  old.db.selectFrom(table).select(['phone', 'phone_e164']).orderBy('id').execute()

it('reads the numbers that the clinic’s telephone dials, and keeps the others as they are', async () => {
  await insert('1', '2125550142')
  await insert('2', '442079460000')
  await insert('3', '5550100')
  await insert('4', '')
  await old.migrateTo('0040-phone-numbers')
  const numbers = [
    { phone: '2125550142', phone_e164: '+12125550142' },
    { phone: '442079460000', phone_e164: null },
    { phone: '5550100', phone_e164: null },
    { phone: '', phone_e164: null },
  ]
  expect(await stored('person')).toEqual(numbers)
  expect(await stored('booking')).toEqual(numbers)
})

it('reads more numbers than one statement updates', async () => {
  const count = 1200
  const phones = Array.from({ length: count }, (_, at) => 2_125_550_000 + at)
  await sql`insert into person (id, name, phone) values ${sql.join(
    phones.map((phone) => sql`(${`p-${phone}`}, 'Ann', ${String(phone)})`),
  )}`.execute(old.db)
  await old.migrateTo('0040-phone-numbers')
  const read = (await stored('person')).map(({ phone_e164: number }) => number)
  expect(read).toEqual(phones.map((phone) => `+1${phone}`))
})
