import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Places } from '../../schemas/agenda.ts'
import { BookingReply } from '../../schemas/booking.ts'
import { BookingTimes } from '../../schemas/booking-times.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { bookVisit, changeVisit, startDesk, TOMORROW, type Desk } from '../rig/desk.ts'
import { order, type Patient } from '../rig/harness.ts'

const FRIDAY = 'Jan 16, 2026'
const THREE = 15 * 60

let desk: Desk
let pat: Patient
let id: string

beforeEach(async () => {
  desk = await startDesk()
  pat = await desk.clinic.signIn('pat@mail.test')
  id = await bookVisit(pat, { date: FRIDAY })
})
afterEach(() => desk.clinic.stop())

/** Changes the length and the price of a teeth cleaning, as an admin may do at any time. */
async function lengthen(minutes: number, buffer = 0) {
  const { db } = desk.clinic
  await db
    .updateTable('treatment')
    .set({ duration_minutes: minutes, buffer_minutes: buffer, price_cents: 200_00 })
    .execute()
  await bumpDays(db, ['*'])
}

const row = () =>
  desk.clinic.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const claimed = async () =>
  (
    await desk.clinic.db
      .selectFrom('claim')
      .select('minute')
      .where('holder', '=', id)
      .where('kind', '=', 'agenda')
      .execute()
  ).length * 5

const times = async (date = FRIDAY) =>
  BookingTimes.parse(
    (await pat.send('GET', `/booking/${id}/times?date=${encodeURIComponent(date)}`)).body,
  )

const move = async (slot: string, date = FRIDAY, doctorId?: string) =>
  BookingReply.parse(
    (
      await pat.send('POST', `/booking/${id}/move`, {
        sequence: 0,
        date,
        slot,
        ...(doctorId && { doctorId }),
      })
    ).body,
  )

const places = async (date = TOMORROW) =>
  Places.parse(
    (await desk.rita.send('GET', `/agenda/places?booking=${id}&from=${date}&to=${date}`)).body,
  ).places

const staffMove = (startsAt: number, date = TOMORROW, agendaId = 'bob') =>
  changeVisit(desk.rita, 'PATCH', id, { version: 0, place: { date, agendaId, startsAt } })

const KEPT = { duration_minutes: 30, buffer_minutes: 0, price_cents: 90_00 }

describe.each([
  { now: 'longer', minutes: 60, buffer: 15 },
  { now: 'shorter', minutes: 15, buffer: 0 },
])('a visit whose treatment is $now now', ({ minutes, buffer }) => {
  beforeEach(() => lengthen(minutes, buffer))

  it('keeps its length, pause and price when staff move it', async () => {
    expect(await staffMove(THREE)).toMatchObject({ status: 200, visit: { minutes: 30, buffer: 0 } })
    expect(await row()).toMatchObject({ ...KEPT, slot: '03.00 PM - 03.30 PM', starts_at: THREE })
    expect(await claimed()).toBe(30)
  })

  it('keeps them when its patient moves it', async () => {
    const moved = await move('03.00 PM - 03.30 PM')
    expect(moved).toMatchObject({ booking: { slot: '03.00 PM - 03.30 PM', price: 90 } })
    expect(await row()).toMatchObject({ ...KEPT, starts_at: THREE })
    expect(await claimed()).toBe(30)
  })

  it('keeps them if the request has the new length', async () => {
    const slot = minutes === 60 ? '03.00 PM - 04.00 PM' : '03.00 PM - 03.15 PM'
    const moved = await move(slot)
    expect(moved).toMatchObject({ booking: { slot: '03.00 PM - 03.30 PM' } })
    expect(await row()).toMatchObject(KEPT)
    expect(await move(slot)).toEqual(moved)
  })

  it('may take the last half hour of the day, but no quarter of an hour', async () => {
    const { slots } = await times()
    expect(slots.at(-1)).toBe('04.30 PM - 05.00 PM')
    const starts = (await places()).find(({ agendaId }) => agendaId === 'bob')?.starts
    expect(starts?.at(-1)).toBe(16 * 60 + 30)
    expect(await staffMove(16 * 60 + 45)).toMatchObject({ status: 422, code: 'not_bookable' })
  })

  it('gets its old time back when staff undo the move', async () => {
    await staffMove(THREE)
    await changeVisit(desk.rita, 'POST', `${id}/undo`, { version: 1, what: 'move' })
    expect(await row()).toMatchObject({ ...KEPT, slot: '01.00 PM - 01.30 PM' })
    expect(await claimed()).toBe(30)
  })
})

describe('the free times for a booking', () => {
  it('fit into a gap of half an hour between two visits', async () => {
    for (const [at, slot] of ['09.00 AM - 09.30 AM', '10.00 AM - 10.30 AM'].entries())
      await bookVisit(await desk.clinic.signIn(`p${at}@mail.test`), { date: FRIDAY, slot })
    await lengthen(60)
    const ann = (await times()).doctors?.find(({ _id }) => _id === 'doctor-ann')
    expect(ann?.slots.slice(0, 2)).toEqual(['09.30 AM - 10.00 AM', '10.30 AM - 11.00 AM'])
  })

  it('overlap the booking’s own time, but are not its own time', async () => {
    const { doctors } = await times()
    const ann = doctors?.find(({ _id }) => _id === 'doctor-ann')
    expect(ann?.slots).toContain('12.45 PM - 01.15 PM')
    expect(ann?.slots).not.toContain('01.00 PM - 01.30 PM')
  })

  it('name the next day that has room for the booking’s own length', async () => {
    const { db } = desk.clinic
    await lengthen(60)
    await db
      .updateTable('work_rule')
      .set({ starts_at: 9 * 60 + 30, ends_at: 10 * 60 })
      .where('agenda_id', 'is not', null)
      .execute()
    await bumpDays(db, ['*'])
    expect(await times('Jan 17, 2026')).toMatchObject({ slots: [], nextFree: 'Jan 20, 2026' })
  })

  it('are offered with the booking’s length if the chosen time was just taken', async () => {
    const slot = '03.00 PM - 03.30 PM'
    await bookVisit(await desk.clinic.signIn('pia@mail.test'), { date: FRIDAY, slot })
    await lengthen(60)
    const reply = await move(slot, FRIDAY, 'doctor-ann')
    expect(reply).toMatchObject({ success: false })
    expect(!reply.success && reply.nearest?.map((each) => each.slot)).toEqual([
      '02.15 PM - 02.45 PM',
      '02.30 PM - 03.00 PM',
      '03.30 PM - 04.00 PM',
    ])
  })

  it('are at the fixed times of a treatment that has fixed times', async () => {
    const wanted = order(pat.email, { date: FRIDAY })
    const reply = BookingReply.parse((await pat.send('POST', '/booking', wanted)).body)
    id = reply.success ? reply.booking._id : ''
    await lengthen(60)
    expect((await times('Jan 20, 2026')).slots[0]).toBe('08.00 AM - 08.30 AM')
  })
})
