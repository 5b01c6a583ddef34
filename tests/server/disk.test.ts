import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseFile } from '../../server/storage/database-file.ts'
import { TEST_SERVER } from '../rig/databases.ts'
import { dump } from '../rig/dump.ts'
import { order, sender, signUp, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const ANN = 'ann@mail.test'
const UNAVAILABLE = {
  status: 503,
  body: { error: expect.objectContaining({ code: 'storage_unavailable' }) },
}

const Booked = z.object({ booking: z.object({ _id: z.string() }) })

const idOf = (body: unknown) => Booked.parse(body).booking._id
const ofList = (booking: unknown) => z.object({ _id: z.string() }).parse(booking)._id
const isRefused = ({ status }: { readonly status: number }) => status !== 200

let clinic: Clinic
let ann: Patient
let boss: Patient

// `npm run chaos -- disk` fills a real file system, and locks the database from another process.
describe.skipIf(TEST_SERVER !== '')('the embedded database', () => {
  beforeEach(async () => {
    clinic = await startClinic({ env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } })
    ann = await clinic.signIn(ANN)
    boss = await clinic.signIn('boss@mail.test', 'admin')
  })
  afterEach(() => clinic.stop())

  const book = (days: number) =>
    ann.send('POST', '/booking', order(ANN, { date: `Feb ${days}, 2026` }))

  /** Tries to book on 28 days. Resolves with the bookings' IDs and the server's refusals. */
  async function bookAll() {
    const replies = []
    for (let day = 1; day <= 28; day += 1) replies.push(await book(day))
    const booked = replies.filter(({ status }) => status === 200)
    return { booked: booked.map(({ body }) => idOf(body)), refused: replies.filter(isRefused) }
  }

  const allow = async (pages: number) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(clinic.db)
    const limit = (rows[0]?.page_count ?? 0) + pages
    await sql.raw(`pragma max_page_count = ${limit}`).execute(clinic.db)
  }

  it('on a full disk refuses with 503, and keeps what it has acknowledged', async () => {
    await allow(0)
    const { booked, refused } = await bookAll()
    expect(booked.length + refused.length).toBe(28)
    expect(refused.length).toBeGreaterThan(0)
    for (const reply of refused) expect(reply).toMatchObject(UNAVAILABLE)
    const { body } = await ann.send('GET', `/booking?patient=${ANN}`)
    expect(z.array(z.unknown()).parse(body).map(ofList).toSorted()).toEqual(booked.toSorted())
  })

  it('writes nothing partially on a full disk: refused requests leave no trace', async () => {
    await allow(0)
    await bookAll()
    const before = await dump(clinic.db)
    const message = { email: ANN, subject: 'S', message: 'M'.repeat(5000) }
    expect(await boss.send('POST', '/message', message)).toMatchObject(UNAVAILABLE)
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('opens no payment that it cannot record, and opens the payment once there is space', async () => {
    const { booked } = await bookAll()
    await allow(0)
    const ask = (bookingId: string) =>
      ann.send('POST', '/create-payment-intent', { price: 40, bookingId })
    const replies = await Promise.all(booked.map(ask))
    const refused = booked.filter((_id, at) => replies[at]?.status === 503)
    expect(refused.length).toBeGreaterThan(0)
    const rows = await clinic.db.selectFrom('booking').select(['id', 'intent_id']).execute()
    const open = rows.filter((row) => row.intent_id === null).map((row) => row.id)
    expect(open.toSorted()).toEqual(refused.toSorted())
    await allow(1000)
    for (const id of refused) expect((await ask(id)).status).toBe(200)
  })

  it('locked by another process refuses writes with 503, and continues to read', async () => {
    // A production server waits 5 s for a database lock, but this test's server waits 100 ms.
    await sql.raw('pragma busy_timeout = 100').execute(clinic.db)
    const idToken = await signUp(clinic.url, 'carol@mail.test')
    const before = await dump(clinic.db)
    const intruder = new DatabaseSync(databaseFile(clinic.folder))
    intruder.exec('BEGIN EXCLUSIVE')
    const enter = sender(clinic.url, idToken)
    const email = { email: 'carol@mail.test' }
    expect(await book(1)).toMatchObject(UNAVAILABLE)
    expect(await enter('PUT', '/user/carol@mail.test', email)).toMatchObject(UNAVAILABLE)
    expect(await boss.send('PUT', `/user/admin/${ANN}`)).toMatchObject(UNAVAILABLE)
    expect((await ann.send('GET', `/booking?patient=${ANN}`)).body).toEqual([])
    expect((await sender(clinic.url)('GET', '/available?date=Feb%201,%202026')).status).toBe(200)
    intruder.exec('ROLLBACK')
    intruder.close()
    expect(await dump(clinic.db)).toEqual(before)
    expect((await book(1)).body).toMatchObject({ success: true })
    expect((await boss.send('PUT', `/user/admin/${ANN}`)).body).toEqual({ modifiedCount: 1 })
  })
})
