import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Hold } from '../../schemas/hold.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { setupOf } from '../../server/availability/setup.ts'
import { createBooker } from '../../server/booking/book.ts'
import { takeHold } from '../../server/booking/take-hold.ts'
import { createMover } from '../../server/booking/move.ts'
import { PATIENT_RIGHTS } from '../../server/http/auth.ts'
import { createPlaceCheck } from '../../server/booking/request.ts'
import { lockBookings, lockSetup } from '../../server/setup/revision.ts'
import { assignAgenda } from '../../server/setup/assign.ts'
import { transact } from '../../server/storage/transact.ts'
import { TEST_SERVER } from '../rig/databases.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const OLD = 'treatment:cavity-filling'
const FROM = '2026-02-02'
const DANA = { name: 'Dana', email: 'dana@mail.test', specialty: 'Fillings', img: '/dana.png' }

let clinic: Clinic
let boss: Patient
let ann: Patient
let dana: string

// On PostgreSQL, a test may need a long time to find the requests that wait for a lock.
const PATIENT = { DATABASE_TIMEOUT_MS: '120000' }

beforeEach(async () => {
  clinic = await startClinic({ env: PATIENT })
  boss = await clinic.signIn('boss@mail.test', 'admin')
  ann = await clinic.signIn('ann@mail.test')
  const { body } = await boss.send('POST', '/doctor', DANA)
  dana = z.object({ insertedId: z.string() }).parse(body).insertedId
})
afterEach(() => clinic.stop())

const filling = (date: string) =>
  order(ann.email, {
    treatmentId: 'cavity-filling',
    treatment: 'Cavity Filling',
    price: 150,
    date,
  })

const account = () => ({ id: `user-${ann.email}`, email: ann.email, confirmed: true })

const orderOf = (request: ReturnType<typeof filling>) => ({
  request,
  account: account(),
  key: undefined,
  network: '',
})

const hold = (person: Patient) => {
  const { treatmentId, date, slot } = filling('Feb 3, 2026')
  return person.send('POST', '/hold', { treatmentId, date, slot })
}

const assign = async (revision = 1) => {
  const path = `/setup/agenda/${OLD}/assign?revision=${revision}`
  const { status } = await boss.send('POST', path, { doctorId: dana, from: FROM })
  expect(status).toBe(200)
}

const agendas = async () =>
  (await clinic.db.selectFrom('booking').select('agenda_id').execute()).map(
    ({ agenda_id: id }) => id,
  )

const holdAgendas = async () =>
  (await clinic.db.selectFrom('hold').select('agenda_id').execute()).map(({ agenda_id: id }) => id)

/**
 * Assigns the schedule `OLD` to the doctor when a request next reads the setup's rules.
 * The request that triggers the assignment still gets the rules from before the assignment.
 */
async function assignAfterNextRead() {
  const setup = setupOf(clinic.deps)
  const before = await setup.rules()
  vi.spyOn(setup, 'rules').mockImplementationOnce(async () => {
    await assign()
    return before
  })
}

describe('a schedule that is assigned after a request was checked', () => {
  it('gets the booking', async () => {
    await assignAfterNextRead()
    const book = createBooker(clinic.deps)
    const reply = await book(orderOf(filling('Feb 3, 2026')))
    expect(reply).toMatchObject({ success: true, booking: { doctorId: dana, doctor: 'Dana' } })
    expect(await agendas()).toEqual([`doctor:${dana}`])
  })

  it('gets the moved booking', async () => {
    const { body } = await ann.send('POST', '/booking', filling('Jan 16, 2026'))
    const { booking } = z.object({ booking: z.object({ _id: z.string() }) }).parse(body)
    await assignAfterNextRead()
    const move = createMover(clinic.deps)
    const caller = { ...account(), session: '', ...PATIENT_RIGHTS }
    const request = { date: 'Feb 3, 2026', slot: filling('').slot, sequence: 0 }
    expect(await move({ caller, id: booking._id, request })).toMatchObject({
      success: true,
      booking: { doctorId: dana },
    })
    expect(await agendas()).toEqual([`doctor:${dana}`])
  })

  it('gets the hold', async () => {
    await assignAfterNextRead()
    const { treatmentId, date, slot } = filling('Feb 3, 2026')
    const check = createPlaceCheck(clinic.deps)
    const owner = { kind: 'patient', account: account().id, network: null } as const
    await takeHold(clinic.deps, owner, { treatmentId, date, slot }, () =>
      check({ treatmentId, date: '2026-02-03', slot }),
    )
    expect(await holdAgendas()).toEqual([`doctor:${dana}`])
  })

  it('refuses a time that the doctor does not offer', async () => {
    const hours = [{ weekday: 2, start: '13:00', end: '17:00', weeks: 'all' }]
    const own = `/setup/agenda/doctor:${dana}`
    await boss.send('PUT', `${own}?revision=1`, { hours, extra: [], treatments: [] })
    const setup = setupOf(clinic.deps)
    const before = await setup.rules()
    const path = `/setup/agenda/${OLD}/assign?revision=2`
    await boss.send('POST', path, { doctorId: dana, from: FROM })
    vi.spyOn(setup, 'rules').mockResolvedValueOnce(before)
    const book = createBooker(clinic.deps)
    await expect(book(orderOf(filling('Feb 3, 2026')))).rejects.toMatchObject({
      code: 'not_bookable',
    })
    expect(await agendas()).toEqual([])
  })
})

describe('a hold on a schedule that is assigned', () => {
  it('keeps its time at the doctor, until its owner books the time', async () => {
    const bob = await clinic.signIn('bob@mail.test')
    const { body } = await hold(ann)
    const { _id: holdId } = Hold.parse(body)
    await assign()
    expect(await hold(bob)).toMatchObject({ status: 409, body: { error: { code: 'slot_taken' } } })
    const reply = await ann.send('POST', '/booking', { ...filling('Feb 3, 2026'), holdId })
    expect(reply.body).toMatchObject({ success: true, booking: { doctorId: dana } })
    expect(await agendas()).toEqual([`doctor:${dana}`])
    expect(await holdAgendas()).toEqual([])
  })

  it('ends if the doctor’s time is taken, which its owner is told', async () => {
    const bob = await clinic.signIn('bob@mail.test')
    const hours = [{ weekday: 2, start: '08:00', end: '12:00', weeks: 'all' }]
    const week = { hours, extra: [], treatments: ['cavity-filling'] }
    await boss.send('PUT', `/setup/agenda/doctor:${dana}?revision=1`, week)
    // Ann and Bob each hold a slot: one in the doctor's agenda, the other in the agenda `OLD`.
    const people = [ann, bob]
    const held: string[] = []
    for (const person of people) held.push(Hold.parse((await hold(person)).body)._id)
    expect((await holdAgendas()).toSorted()).toEqual([`doctor:${dana}`, OLD])
    await assign(2)
    const extended = await Promise.all(
      people.map((person, at) => person.send('POST', `/hold/${held[at]}/extend`)),
    )
    expect(new Set(extended.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await holdAgendas()).toEqual([`doctor:${dana}`])
    const claims = clinic.db.selectFrom('claim').select('holder').distinct().execute()
    expect(await claims).toHaveLength(1)
  })

  it('leaves the doctor’s time to a booking of the schedule once it has expired', async () => {
    const bob = await clinic.signIn('bob@mail.test')
    const hours = [{ weekday: 2, start: '08:00', end: '12:00', weeks: 'all' }]
    const week = { hours, extra: [], treatments: ['cavity-filling'] }
    await boss.send('PUT', `/setup/agenda/doctor:${dana}?revision=1`, week)
    const { treatmentId, date, slot } = filling('Feb 3, 2026')
    const wish = { treatmentId, date, slot, doctorId: dana }
    expect((await bob.send('POST', '/hold', wish)).status).toBe(200)
    expect((await ann.send('POST', '/booking', filling(date))).body).toMatchObject({
      success: true,
    })
    expect(await agendas()).toEqual([OLD])
    clinic.setClock(new Date(clinic.deps.clock().getTime() + 11 * 60_000))
    await assign(2)
    const { overbooked } = await clinic.db
      .selectFrom('booking')
      .select('overbooked')
      .executeTakeFirstOrThrow()
    expect(await agendas()).toEqual([`doctor:${dana}`])
    expect(overbooked).toBe(0)
  })

  it('stays with the schedule on a day before the assignment', async () => {
    const { treatmentId, slot } = filling('')
    await ann.send('POST', '/hold', { treatmentId, slot, date: 'Jan 27, 2026' })
    await assign()
    expect(await holdAgendas()).toEqual([OLD])
  })
})

describe.runIf(TEST_SERVER !== '')('on PostgreSQL, a schedule that is being assigned', () => {
  /** Waits until `count` of this clinic's database queries are waiting for a lock. */
  const untilBlocked = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(clinic.db)
        return rows.length
      })
      .toBe(count)

  it('waits for a booking that is being written, and gets it', async () => {
    const { booked, assigned } = await transact(clinic.db, async (tx) => {
      // The booking request inserts the booking, and then waits for the locked table `outbox`.
      await sql`lock table outbox in exclusive mode`.execute(tx)
      const booked = ann.send('POST', '/booking', filling('Feb 3, 2026'))
      await untilBlocked(1)
      const assigned = assign()
      await untilBlocked(2)
      return { booked, assigned }
    })
    expect((await booked).body).toMatchObject({ success: true })
    await assigned
    expect(await agendas()).toEqual([`doctor:${dana}`])
  })

  it('waits for a hold that is being written, and gets it', async () => {
    const { held, assigned } = await transact(clinic.db, async (tx) => {
      // The lock on the table `claim` makes the request for a hold (temporary reservation) wait.
      await sql`lock table claim in exclusive mode`.execute(tx)
      const held = hold(ann)
      await untilBlocked(1)
      const assigned = assign()
      await untilBlocked(2)
      return { held, assigned }
    })
    expect((await held).status).toBe(200)
    await assigned
    expect(await holdAgendas()).toEqual([`doctor:${dana}`])
  })

  it('delays a hold, which then goes to the doctor', async () => {
    const { reply } = await transact(clinic.db, async (tx) => {
      await lockSetup(tx)
      await lockBookings(tx)
      const sent = hold(ann)
      await untilBlocked(1)
      await assignAgenda(
        tx,
        OLD,
        { doctorId: dana, from: FROM },
        { today: '2026-01-15', now: NOON },
      )
      await bumpDays(tx, ['*'])
      return { reply: sent }
    })
    expect((await reply).status).toBe(200)
    expect(await holdAgendas()).toEqual([`doctor:${dana}`])
  })

  it('delays a booking, which then goes to the doctor', async () => {
    const { reply } = await transact(clinic.db, async (tx) => {
      await lockSetup(tx)
      await lockBookings(tx)
      const sent = ann.send('POST', '/booking', filling('Feb 3, 2026'))
      await untilBlocked(1)
      await assignAgenda(
        tx,
        OLD,
        { doctorId: dana, from: FROM },
        { today: '2026-01-15', now: NOON },
      )
      await bumpDays(tx, ['*'])
      return { reply: sent }
    })
    expect((await reply).body).toMatchObject({ success: true, booking: { doctorId: dana } })
    expect(await agendas()).toEqual([`doctor:${dana}`])
  })
})
