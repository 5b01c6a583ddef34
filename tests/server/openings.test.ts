import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { dayOf, freeOn, Openings } from '../../schemas/openings.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { cancelStored, storeBookings } from '../rig/bookings.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

async function openings(at: Clinic = clinic): Promise<Openings> {
  const { status, body } = await sender(at.url)('GET', '/openings')
  expect(status).toBe(200)
  return Openings.parse(body)
}

/** Returns the number of free slots that `GET /available` lists for the day in all treatments. */
async function offered(date: string, at: Clinic = clinic): Promise<number> {
  const path = `/available?date=${encodeURIComponent(date)}`
  const { body } = await sender(at.url)('GET', path)
  return TreatmentList.parse(body).flatMap(({ slots }) => slots).length
}

/** Inserts a booking directly into the database, so that the test can choose any day and slot. */
async function store(date: string, slot: string, changes: { cancelled_at?: string } = {}) {
  const row = {
    id: `${date} ${slot} ${changes.cancelled_at ?? ''}`,
    treatment_id: 'fluoride-treatment',
    treatment: 'Fluoride Treatment',
    date,
    slot,
    price_cents: 4000,
    patient: `${date} ${slot}`,
    patient_name: 'Pat Patient',
    phone: '',
    created_at: clinic.deps.clock().toISOString(),
    ...changes,
  }
  await storeBookings(clinic.db, [row])
}

const EIGHT = '08.00 AM - 08.30 AM'
const ONE = '01.00 PM - 01.30 PM'

describe('GET /openings', () => {
  it('counts the free slots of each day for a visitor, from today at the clinic to a year ahead', async () => {
    const known = await openings()
    expect(known.from).toBe('Jan 15, 2026')
    expect(dayOf(known, known.free.length - 1)).toBe('Jan 15, 2027')
    const aDay = await offered('Jan 16, 2026')
    expect(aDay).toBeGreaterThan(0)
    expect(new Set(known.free.slice(1))).toEqual(new Set([aDay]))
  })

  it('agrees with GET /available on the next free day of a full treatment', async () => {
    const slots = await clinic.db
      .selectFrom('treatment_slot')
      .select('slot')
      .where('treatment_id', '=', 'fluoride-treatment')
      .execute()
    for (const date of ['2026-01-20', '2026-01-21'])
      for (const { slot } of slots) await store(date, slot)
    const nextOn = async (date: string) => {
      const { body } = await sender(clinic.url)(
        'GET',
        `/available?date=${encodeURIComponent(date)}`,
      )
      return TreatmentList.parse(body).find(({ _id }) => _id === 'fluoride-treatment')?.nextFree
    }
    expect(await nextOn('Jan 20, 2026')).toBe('Jan 22, 2026')
    expect(await nextOn('Jan 21, 2026')).toBe('Jan 22, 2026')
    expect(await nextOn('Jan 22, 2026')).toBeUndefined()
    expect(await nextOn('Jan 14, 2026')).toBeUndefined()
  })

  it('agrees with GET /available on every day of a month', async () => {
    await store('2026-01-15', EIGHT)
    await store('2026-01-15', ONE)
    await store('2026-01-20', EIGHT)
    await store('2026-01-20', ONE)
    await store('2026-02-01', EIGHT)
    const known = await openings()
    const days = Array.from({ length: 31 }, (_, index) => dayOf(known, index))
    const counts = await Promise.all(days.map((date) => offered(date)))
    expect(known.free.slice(0, 31)).toEqual(counts)
    expect(new Set(counts).size).toBe(4)
  })

  it('counts the slots of today that have not begun, up to the minute', async () => {
    const treatments = (await openings()).free[0] ?? 0
    clinic.setClock(new Date('2026-01-15T17:59:59Z'))
    expect((await openings()).free[0]).toBe(treatments)
    clinic.setClock(new Date('2026-01-15T18:00:00Z'))
    const { free, from } = await openings()
    expect(free[0]).toBeLessThan(treatments)
    expect(free[0]).toBe(await offered(from))
  })

  it('ignores a booking of today that is over', async () => {
    const before = await openings()
    await store('2026-01-15', EIGHT)
    expect(await openings()).toEqual(before)
  })

  it('has nothing free today once the last slot has begun', async () => {
    clinic.setClock(new Date('2026-01-15T21:30:00Z'))
    const { from, free } = await openings()
    expect({ from, today: free[0] }).toEqual({ from: 'Jan 15, 2026', today: 0 })
    expect(free[1]).toBeGreaterThan(0)
  })

  it('counts a booking on its day immediately, and no longer after its cancellation', async () => {
    const before = await openings()
    const ann = await clinic.signIn('ann@mail.test')
    const { body } = await ann.send('POST', '/booking', order(ann.email))
    expect(BookingReply.parse(body).success).toBe(true)
    const after = await openings()
    expect(after.free[1]).toBe((before.free[1] ?? 0) - 1)
    expect(after.free.with(1, 0)).toEqual(before.free.with(1, 0))
    await cancelStored(clinic.db)
    expect(await openings()).toEqual(before)
  })

  it('counts a slot once if it was cancelled and booked again', async () => {
    const aDay = (await openings()).free[1] ?? 0
    await store('2026-01-16', EIGHT, { cancelled_at: '2026-01-15T16:00:00Z' })
    await store('2026-01-16', EIGHT)
    expect((await openings()).free[1]).toBe(aDay - 1)
  })

  it('ignores a booking of a slot that is no longer offered', async () => {
    await store('2026-01-16', EIGHT)
    await clinic.db.deleteFrom('treatment_slot').where('slot', '=', EIGHT).execute()
    const { free } = await openings()
    expect(free[1]).toBe(await offered('Jan 16, 2026'))
    expect(free[1]).toBe(free[2])
  })

  it('is all zeros if the clinic offers nothing', async () => {
    await clinic.db.deleteFrom('treatment_slot').execute()
    expect(new Set((await openings()).free)).toEqual(new Set([0]))
  })
})

describe('the days that GET /openings counts', () => {
  // Each case has a title, the current time, the clinic's date, and the number of bookable days.
  it.each([
    ['a second before the clinic’s midnight', '2026-01-16T04:59:59Z', 'Jan 15, 2026', 366],
    ['at the clinic’s midnight', '2026-01-16T05:00:00Z', 'Jan 16, 2026', 366],
    ['before a leap day', '2027-06-01T17:00:00Z', 'Jun 1, 2027', 367],
    ['on a leap day', '2028-02-29T17:00:00Z', 'Feb 29, 2028', 366],
    ['on the day that summer time begins', '2026-03-08T13:29:00Z', 'Mar 8, 2026', 366],
    ['on the day that summer time ends', '2026-11-01T13:29:00Z', 'Nov 1, 2026', 366],
  ])('are right %s', async (_, now, from, length) => {
    clinic.setClock(new Date(now))
    const known = await openings()
    expect(known.from).toBe(from)
    expect(known.free).toHaveLength(length)
    const last = dayOf(known, length - 1)
    expect([freeOn(known, from), freeOn(known, last)]).toEqual([
      await offered(from),
      await offered(last),
    ])
    expect(await offered(dayOf(known, length))).toBe(0)
  })

  it('continue over a change of the clocks without a lost or repeated day', async () => {
    const known = await openings()
    await store('2026-03-08', EIGHT)
    await store('2026-11-01', EIGHT)
    const { free } = await openings()
    const changed = free.flatMap((count, index) => (count === known.free[index] ? [] : [index]))
    expect(changed.map((index) => dayOf(known, index))).toEqual(['Mar 8, 2026', 'Nov 1, 2026'])
  })

  it('end with the last day on which a booking is accepted', async () => {
    const known = await openings()
    const ann = await clinic.signIn('ann@mail.test')
    const at = (index: number) => order(ann.email, { date: dayOf(known, index) })
    const last = known.free.length - 1
    expect((await ann.send('POST', '/booking', at(last + 1))).status).toBe(422)
    expect((await ann.send('POST', '/booking', at(last))).status).toBe(200)
    expect((await openings()).free[last]).toBe((known.free[last] ?? 0) - 1)
  })

  it("begin with the day at the clinic, not the machine's", async () => {
    const auckland = await startClinic({
      env: { CLINIC_TIME_ZONE: 'Pacific/Auckland' },
      now: new Date('2026-01-15T17:00:00Z'),
    })
    const known = await openings(auckland)
    const today = await offered('Jan 16, 2026', auckland)
    await auckland.stop()
    expect(known.from).toBe('Jan 16, 2026')
    expect(known.free[0]).toBe(today)
  })
})
