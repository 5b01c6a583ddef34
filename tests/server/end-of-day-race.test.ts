import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { EndOfDay } from '../../schemas/end-of-day.ts'
import { transact } from '../../server/storage/transact.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { makeFolder, TEST_SERVER } from '../rig/databases.ts'

const TODAY = '2026-01-15'
const TOMORROW = '2026-01-16'
const PAYMENTS = 12

// On a slow computer, a request may wait long for a connection and for the row of the day.
const PATIENT = { DATABASE_TIMEOUT_MS: '120000' }

// Two servers share one database, as two processes of one clinic do.
let folder: string
let one: Clinic
let other: Clinic

beforeEach(async () => {
  folder = await makeFolder()
  one = await startClinic({ folder, env: PATIENT })
  other = await startClinic({ folder, env: PATIENT })
})
afterEach(async () => {
  await one.stop()
  await other.stop()
  await rm(folder, { recursive: true, force: true })
})

async function book(at: number): Promise<string> {
  const patient = await one.signIn(`racer${at}@mail.test`)
  const request = order(patient.email, { date: `Feb ${at + 1}, 2026` })
  const { body } = await patient.send('POST', '/booking', request)
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

it('each payment is in the totals of the day that is closed meanwhile, or on the next day', async () => {
  const bookings: string[] = []
  for (let at = 0; at < PAYMENTS; at += 1) bookings.push(await book(at))
  const desk = await one.signIn('desk@clinic.test', 'receptionist')
  const elsewhere = sender(other.url, desk.token)
  const read = async (date: string) =>
    EndOfDay.parse((await desk.send('GET', `/desk/day/${date}`)).body)

  const pay = (id: string) =>
    desk.send('POST', `/desk/booking/${id}/pay`, { version: 0, amount: 10, method: 'cash' })
  // Closes the day with the cash that it has, however often a payment is faster.
  async function close(): Promise<EndOfDay> {
    const { expectedCash } = EndOfDay.parse((await elsewhere('GET', `/desk/day/${TODAY}`)).body)
    const count = { counted: expectedCash, note: '', expected: expectedCash }
    const { status, body } = await elsewhere('POST', `/desk/day/${TODAY}/close`, count)
    return status === 200 ? EndOfDay.parse(body) : close()
  }
  const [closed, ...replies] = await Promise.all([close(), ...bookings.map(pay)])

  expect(replies.map(({ status }) => status)).toEqual(bookings.map(() => 200))
  const [today, tomorrow] = [await read(TODAY), await read(TOMORROW)]
  expect(today).toEqual(closed)
  expect(today.expectedCash).toBe(today.closed?.counted)
  expect(today.payments.length + tomorrow.payments.length).toBe(PAYMENTS)
  const stored = await one.db
    .selectFrom('money_day')
    .select('expected_cash_cents')
    .where('date', '=', TODAY)
    .executeTakeFirstOrThrow()
  expect(stored.expected_cash_cents).toBe(today.payments.length * 1000)
})

it('a payment that is voided while its day is closed counts, or its day is refused', async () => {
  const desk = await one.signIn('desk@clinic.test', 'receptionist')
  const elsewhere = sender(other.url, desk.token)
  const id = await book(0)
  await desk.send('POST', `/desk/booking/${id}/pay`, { version: 0, method: 'cash' })
  const { id: payment } = await one.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const count = { counted: 40, note: '', expected: 40 }
  const [closing, voiding] = await Promise.all([
    elsewhere('POST', `/desk/day/${TODAY}/close`, count),
    desk.send('POST', `/desk/booking/${id}/payment/${payment}/void`, {
      version: 1,
      reason: 'Wrong visit',
    }),
  ])
  expect(new Set([closing.status, voiding.status])).toEqual(new Set([200, 409]))
})

describe.runIf(TEST_SERVER !== '')('on PostgreSQL, a day', () => {
  /** Waits until `count` queries of the two servers are waiting for a lock. */
  const untilBlocked = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(one.db)
        return rows.length
      })
      .toBe(count)

  async function openDesk() {
    const desk = await one.signIn('desk@clinic.test', 'receptionist')
    const id = await book(0)
    const elsewhere = sender(other.url, desk.token)
    return {
      pay: () => desk.send('POST', `/desk/booking/${id}/pay`, { version: 0, method: 'cash' }),
      close: () =>
        elsewhere('POST', `/desk/day/${TODAY}/close`, { counted: 0, note: '', expected: 0 }),
      read: async (date: string) =>
        EndOfDay.parse((await desk.send('GET', `/desk/day/${date}`)).body),
    }
  }

  it('waits to be closed for a payment that is being written', async () => {
    const { pay, close } = await openDesk()
    const { paid, closed } = await transact(one.db, async (tx) => {
      // The payment is written, and its request then waits for the locked table `audit`.
      await sql`lock table audit in exclusive mode`.execute(tx)
      const paid = pay()
      await untilBlocked(1)
      const closed = close()
      await untilBlocked(2)
      return { paid, closed }
    })
    expect(await paid).toMatchObject({ status: 200 })
    expect(await closed).toMatchObject({
      status: 409,
      body: { error: { code: 'changed', detail: { day: { expectedCash: 40 } } } },
    })
  })

  it('that is being closed delays a payment, which then belongs to the next day', async () => {
    const { pay, close, read } = await openDesk()
    const { paid, closed } = await transact(one.db, async (tx) => {
      // The day is closed, and its request then waits for the locked table `audit`.
      await sql`lock table audit in exclusive mode`.execute(tx)
      const closed = close()
      await untilBlocked(1)
      const paid = pay()
      await untilBlocked(2)
      return { paid, closed }
    })
    expect(await closed).toMatchObject({ status: 200 })
    expect(await paid).toMatchObject({ status: 200 })
    expect(await read(TODAY)).toMatchObject({ payments: [] })
    expect(await read(TOMORROW)).toMatchObject({ expectedCash: 40 })
  })
})
