import { fromDate, parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatSlot } from '../../schemas/slot.ts'
import { storeReminders } from '../../server/booking/reminders.ts'
import { dayBefore, nextDaytime, reminderTime } from '../../server/booking/reminder-time.ts'
import { visitStart } from '../../schemas/visit.ts'
import { order, startClinic, type Clinic } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

const HOUR_MS = 3_600_000
const ZONE = 'America/New_York'

const RUNS = { numRuns: 1000, seed: 20_260_115 }

describe('the time of a reminder', () => {
  it.each([
    ['24 hours before', '2026-01-16', '10.00 AM - 10.30 AM', '2026-01-15T15:00:00Z'],
    ['at 08:00 at the earliest', '2026-01-16', '08.00 AM - 08.30 AM', '2026-01-15T13:00:00Z'],
    [
      'the evening before an early visit',
      '2026-01-16',
      '07.30 AM - 08.00 AM',
      '2026-01-15T23:00:00Z',
    ],
    ['at 21:00 at the latest', '2026-01-16', '09.00 PM - 09.30 PM', '2026-01-16T02:00:00Z'],
    [
      'the evening before a late visit',
      '2026-01-16',
      '09.30 PM - 10.00 PM',
      '2026-01-15T23:00:00Z',
    ],
    // Daylight saving time begins in the night to March 8.
    [
      '24 hours before, across a clock change',
      '2026-03-08',
      '10.00 AM - 10.30 AM',
      '2026-03-07T14:00:00Z',
    ],
    [
      'the evening before, if a clock change makes it too early',
      '2026-03-08',
      '08.30 AM - 09.00 AM',
      '2026-03-07T23:00:00Z',
    ],
  ])('is %s', (_when, date, slot, at) => {
    expect(reminderTime({ date, slot }, ZONE)).toEqual(new Date(at))
  })

  const zones = fc.constantFrom(ZONE, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata')
  // Half of the generated days are days on which daylight saving time begins or ends.
  const days = fc.oneof(
    fc.constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-10-25',
      '2026-11-01',
      '2026-04-05',
      '2026-10-04',
    ),
    fc
      .integer({ min: 0, max: 1000 })
      .map((nth) => parseDate('2026-01-01').add({ days: nth }).toString()),
  )
  const shifted = fc
    .tuple(days, fc.integer({ min: -1, max: 1 }))
    .map(([day, by]) => parseDate(day).add({ days: by }).toString())
  const visits = fc.record({
    date: shifted,
    slot: fc.integer({ min: 0, max: 46 }).map((nth) => formatSlot(nth * 30, 30)),
  })

  it('is always in daytime, on the day before the visit', () => {
    fc.assert(
      fc.property(visits, zones, (visit, zone) => {
        const local = fromDate(reminderTime(visit, zone), zone)
        const minutes = local.hour * 60 + local.minute
        expect(minutes).toBeGreaterThanOrEqual(8 * 60)
        expect(minutes).toBeLessThanOrEqual(21 * 60)
        const day = parseDate(visit.date).subtract({ days: 1 })
        expect([local.year, local.month, local.day]).toEqual([day.year, day.month, day.day])
      }),
      RUNS,
    )
  })

  it('is 24 hours before whenever that is in daytime', () => {
    fc.assert(
      fc.property(visits, zones, (visit, zone) => {
        const wished = dayBefore(visit, zone)
        const isDay = nextDaytime(wished, zone).getTime() === wished.getTime()
        if (isDay) expect(reminderTime(visit, zone)).toEqual(wished)
        expect(visitStart(visit, zone).getTime() - wished.getTime()).toBe(24 * HOUR_MS)
      }),
      RUNS,
    )
  })

  it('is in the next daytime if it is late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 * 24 * 60 }), zones, (minutes, zone) => {
        const now = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)
        const at = nextDaytime(now, zone)
        const wait = at.getTime() - now.getTime()
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(12 * HOUR_MS)
        expect(nextDaytime(at, zone)).toEqual(at)
      }),
      RUNS,
    )
  })
})

describe('a reminder', () => {
  let clinic: Clinic
  beforeEach(async () => {
    clinic = await startClinic({ env: { PAY_AT_CLINIC: 'on' } })
  })
  afterEach(() => clinic.stop())

  const VISIT = { date: 'Jan 17, 2026', slot: '10.00 AM - 10.30 AM' }
  const DUE = new Date('2026-01-16T15:00:00Z')
  const after = (ms: number) => new Date(DUE.getTime() + ms)

  async function book(changes: Parameters<typeof order>[1] = VISIT) {
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order(ann.email, changes))
    return clinic.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
  }

  /** Reschedules a booking as the product does, and sends an email about the new time. */
  async function move(id: string, to: Partial<{ date: string; slot: string }>) {
    await clinic.db
      .updateTable('booking')
      .set({ ...to, sequence: 1 })
      .where('id', '=', id)
      .execute()
    await clinic.db
      .insertInto('outbox')
      .values({
        id: 'moved',
        dedupe: `mail.changed:${id}:1`,
        kind: 'mail.changed',
        booking_id: id,
        recipient: 'ann@mail.test',
        locale: 'en',
        payload: '{}',
        not_before: '9999',
        created_at: clinic.deps.clock().toISOString(),
      })
      .execute()
  }

  const stored = () =>
    clinic.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail.reminder').execute()

  it('is stored once when its time has come, and not before', async () => {
    await book()
    clinic.setClock(after(-1))
    expect(await storeReminders(clinic.deps)).toBe(0)
    clinic.setClock(DUE)
    expect(await storeReminders(clinic.deps)).toBe(1)
    expect(await storeReminders(clinic.deps)).toBe(0)
    expect(await stored()).toMatchObject([
      { recipient: 'ann@mail.test', not_before: DUE.toISOString() },
    ])
    await deliverAll(clinic)
    expect(await stored()).toMatchObject([{ outcome: 'sent' }])
  })

  it('is stored once by two processes at the same time', async () => {
    await book()
    clinic.setClock(DUE)
    await Promise.all([storeReminders(clinic.deps), storeReminders(clinic.deps)])
    expect(await stored()).toHaveLength(1)
  })

  it('is not sent for a visit that was booked less than 24 hours ahead', async () => {
    clinic.setClock(after(1))
    await book()
    clinic.setClock(after(HOUR_MS))
    expect(await storeReminders(clinic.deps)).toBe(0)
  })

  it('is not stored for a cancelled booking', async () => {
    await book()
    await clinic.db.updateTable('booking').set({ cancelled_at: '2026-01-15' }).execute()
    clinic.setClock(DUE)
    expect(await storeReminders(clinic.deps)).toBe(0)
  })

  it('is skipped if the booking is cancelled between storing and sending', async () => {
    await book()
    clinic.setClock(DUE)
    await storeReminders(clinic.deps)
    await clinic.db.updateTable('booking').set({ cancelled_at: '2026-01-16' }).execute()
    await deliverAll(clinic)
    expect(await stored()).toMatchObject([{ outcome: 'skipped' }])
  })

  it('tells the new time alone if the booking is moved before it', async () => {
    const { id } = await book()
    await move(id, { date: '2026-01-19' })
    clinic.setClock(after(HOUR_MS))
    expect(await storeReminders(clinic.deps)).toBe(0)
    clinic.setClock(after(48 * HOUR_MS))
    expect(await storeReminders(clinic.deps)).toBe(1)
    expect(await stored()).toMatchObject([{ dedupe: `mail.reminder:${id}:1` }])
  })

  it('is sent a second time, for the new time, if the booking is moved after it', async () => {
    const { id } = await book()
    clinic.setClock(DUE)
    await storeReminders(clinic.deps)
    await move(id, { date: '2026-01-20' })
    await deliverAll(clinic)
    clinic.setClock(after(72 * HOUR_MS))
    expect(await storeReminders(clinic.deps)).toBe(1)
    expect(new Set((await stored()).map(({ outcome }) => outcome))).toEqual(
      new Set([null, 'skipped']),
    )
  })

  it('is not sent for a time that was chosen less than 24 hours ahead', async () => {
    const { id } = await book()
    clinic.setClock(after(-HOUR_MS))
    await move(id, { slot: '08.00 AM - 08.30 AM' })
    clinic.setClock(after(HOUR_MS))
    expect(await storeReminders(clinic.deps)).toBe(0)
  })

  it('waits for the morning if no server ran at its time, and is dropped after the visit', async () => {
    await book()
    clinic.setClock(new Date('2026-01-17T04:00:00Z'))
    expect(await storeReminders(clinic.deps)).toBe(1)
    expect(await stored()).toMatchObject([{ not_before: '2026-01-17T13:00:00.000Z' }])
    clinic.setClock(new Date('2026-01-17T15:00:00Z'))
    await deliverAll(clinic)
    expect(await stored()).toMatchObject([{ outcome: 'skipped' }])
  })
})
