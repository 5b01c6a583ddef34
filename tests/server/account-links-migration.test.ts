import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingList } from '../../schemas/booking.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'
import { openOldDatabase, type OldDatabase } from '../rig/old-database.ts'
import { seedOldTreatments } from '../rig/old-treatments.ts'

// These tests migrate a database in which a patient was whoever had the booking's address.

const AT = '2026-01-02T17:00:00.000Z'
const ANN = 'ann@mail.test'
const LEO = 'leo@mail.test'
const MIA = 'mia@mail.test'
const GONE = 'gone@mail.test'
const IDA = 'ida@mail.test'

let old: OldDatabase
beforeEach(async () => {
  old = await openOldDatabase('0047-user-names')
  await seedOldTreatments(old.db)
})
afterEach(() => old.remove())

async function account(email: string, { confirmed = true, removed = false } = {}) {
  await sql`insert into user_account (id, email, created_at, confirmed_at, removed_at)
    values (${`account-${email}`}, ${email}, ${AT}, ${confirmed ? AT : null},
      ${removed ? AT : null})`.execute(old.db)
}

async function person(id: string, address: string | null, email = address) {
  await sql`insert into person (id, account_email, name, phone, email)
    values (${id}, ${address}, ${id}, '', ${email})`.execute(old.db)
}

let nth = 9
async function visit(personId: string, patient: string, maker: string | null) {
  nth += 1
  await sql`insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
      patient_name, phone, created_at, person_id, agenda_id, starts_at, duration_minutes,
      account_id, day_place)
    values (${`visit-${nth}`}, 'fluoride-treatment', 'Fluoride Treatment', ${`2026-02-${nth}`},
      '08.00 AM - 08.30 AM', 4000, ${patient}, ${personId}, '', ${AT}, ${personId},
      'treatment:fluoride-treatment', 480, 30, ${maker && `account-${maker}`},
      ${maker === null ? null : 1})`.execute(old.db)
}

/** Fills the database as clinics did: online, by import, by phone, and for whole families. */
async function fill() {
  nth = 9
  for (const email of [ANN, IDA]) await account(email)
  for (const email of [LEO, MIA]) await account(email, { confirmed: false })
  await account(GONE, { removed: true })
  await person('Ann', ANN)
  await person('Leo', LEO)
  await person('Mia', MIA)
  await person('Gone', GONE)
  await person('Alone', 'alone@mail.test')
  await person('Ida’s child', null, IDA)
  await visit('Ann', ANN, ANN)
  await visit('Ann', ANN, null)
  await visit('Leo', LEO, LEO)
  await visit('Leo', LEO, null)
  await visit('Mia', MIA, null)
  await visit('Gone', GONE, GONE)
  await visit('Alone', 'alone@mail.test', null)
  await visit('Ida’s child', 'p-child@no-email.invalid', null)
}

const links = () =>
  old.db
    .selectFrom('account_person')
    .select(['account_id', 'person_id', 'relation', 'proof'])
    .orderBy('account_id')
    .execute()

const rowsIn = (table: string) =>
  sql`select * from ${sql.table(table)} order by id`.execute(old.db).then(({ rows }) => rows)

const OWN = { relation: 'self', proof: 'own' }

describe('the migration to links', () => {
  it('links confirmed accounts, and other accounts to the persons of bookings that they made', async () => {
    await fill()
    await old.migrateToLatest()
    expect(await links()).toEqual([
      { account_id: `account-${ANN}`, person_id: 'Ann', ...OWN },
      { account_id: `account-${LEO}`, person_id: 'Leo', ...OWN },
    ])
  })

  it('loses and changes no booking, and no person', async () => {
    await fill()
    const bookings = await rowsIn('booking')
    const people = await rowsIn('person')
    await old.migrateToLatest()
    // Later migrations add columns.
    expect(await rowsIn('booking')).toMatchObject(bookings)
    const unproven = { address_proven_at: null }
    expect(await rowsIn('person')).toMatchObject(
      people.map((row) => Object.assign({}, row, unproven)),
    )
  })

  it('remembers whose address a mail has proven before there was an account', async () => {
    await person('Nora', 'nora@mail.test')
    await sql`insert into audit (id, actor, action, subject, detail, at)
      values ('audit-1', 'nora@mail.test', 'person.account', 'Nora', '', ${AT})`.execute(old.db)
    await old.migrateToLatest()
    expect(await rowsIn('person')).toMatchObject([{ id: 'Nora', address_proven_at: AT }])
  })

  it('gives the holds of accounts their new owner', async () => {
    await account(ANN)
    for (const [id, owner] of [
      ['hold-1', `patient:${ANN}`],
      ['hold-2', 'address:network'],
    ])
      await sql`insert into hold (id, owner, place, treatment_id, agenda_id, date, slot, expires_at,
          extensions, created_at)
        values (${id}, ${owner}, 1, 'fluoride-treatment', 'treatment:fluoride-treatment',
          '2026-02-01', '08.00 AM - 08.30 AM', ${AT}, 0, ${AT})`.execute(old.db)
    await old.migrateToLatest()
    expect(await rowsIn('hold')).toMatchObject([
      { owner: `account:account-${ANN}` },
      { owner: 'address:network' },
    ])
  })
})

describe('a server on a migrated database', () => {
  let clinic: Clinic
  afterEach(() => clinic.stop())

  const listed = async (email: string) => {
    const patient = await clinic.signIn(email)
    const { body } = await patient.send('GET', `/booking?patient=${email}`)
    return BookingList.parse(body).map(({ _id }) => _id)
  }

  it('shows a confirmed account what it saw, and a stranger nothing, even once confirmed', async () => {
    await fill()
    await old.migrateToLatest()
    clinic = await startClinic({ folder: old.folder })
    expect(await listed(ANN)).toEqual(['visit-10', 'visit-11'])
    expect(await listed(LEO)).toEqual(['visit-12'])
    expect(await listed(MIA)).toEqual([])
    for (const email of [MIA, 'alone@mail.test', IDA]) {
      await clinic.signIn(email)
      const users = clinic.db.updateTable('user_account').set({ confirmed_at: AT })
      await users.where('email', '=', email).execute()
      expect(await listed(email)).toEqual([])
    }
  })
})
