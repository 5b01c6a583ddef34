import { parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatBookingDate } from '../../schemas/date.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { bookable } from '../../server/availability/bookable.ts'
import { clinicTime } from '../../server/clock.ts'
import { NOON, order, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic | undefined
afterEach(async () => {
  await clinic?.stop()
  clinic = undefined
})

type Try = {
  /** The clinic's current time when the patient sends the request. */
  readonly at: string
  readonly date: string
  readonly slot?: string
  readonly zone?: string
}

/** Requests a slot at the time `at`. Resolves with the name of the refused field, or `booked`. */
async function tryToBook({ at, date, slot = '08.00 AM - 08.30 AM', zone }: Try): Promise<string> {
  const now = new Date(at)
  clinic = await startClinic({ now, ...(zone && { env: { CLINIC_TIME_ZONE: zone } }) })
  const ann = await clinic.signIn('ann@mail.test')
  const { status, body } = await ann.send('POST', '/booking', order(ann.email, { date, slot }))
  if (status === 200) return 'booked'
  return /"fields":\{"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? String(status)
}

describe("the clinic's wall clock decides what may be booked", () => {
  it.each<[string, Try, string]>([
    [
      'a minute before midnight in New York, when it is tomorrow elsewhere: today is over',
      { at: '2026-01-16T04:59:00Z', date: 'Jan 15, 2026', slot: '04.30 PM - 05.00 PM' },
      'slot',
    ],
    [
      'at midnight in New York: yesterday is over as a day',
      { at: '2026-01-16T05:00:00Z', date: 'Jan 15, 2026', slot: '04.30 PM - 05.00 PM' },
      'date',
    ],
    [
      'a minute before midnight in New York: the day a year from tomorrow is too far',
      { at: '2026-01-16T04:59:00Z', date: 'Jan 16, 2027' },
      'date',
    ],
    [
      'at midnight in New York: it is not any more',
      { at: '2026-01-16T05:00:00Z', date: 'Jan 16, 2027' },
      'booked',
    ],
    [
      'in Kiritimati, a day ahead of New York: its own today is open',
      { at: '2026-01-15T12:00:00Z', date: 'Jan 16, 2026', zone: 'Pacific/Kiritimati' },
      'booked',
    ],
    [
      'in Kiritimati: the day that New York still has is over',
      { at: '2026-01-15T12:00:00Z', date: 'Jan 15, 2026', zone: 'Pacific/Kiritimati' },
      'date',
    ],
    [
      'on the day that summer time begins, a minute before eight',
      { at: '2026-03-08T11:59:00Z', date: 'Mar 8, 2026' },
      'booked',
    ],
    [
      'on the day that summer time begins, at eight',
      { at: '2026-03-08T12:00:00Z', date: 'Mar 8, 2026' },
      'slot',
    ],
    [
      'on the day that summer time ends, an hour later by UTC, a minute before eight',
      { at: '2026-11-01T12:59:00Z', date: 'Nov 1, 2026' },
      'booked',
    ],
    [
      'on the day that summer time ends, at eight',
      { at: '2026-11-01T13:00:00Z', date: 'Nov 1, 2026' },
      'slot',
    ],
    [
      'in the hour that comes twice, which has no slots: the whole day is still to come',
      { at: '2026-11-01T06:30:00Z', date: 'Nov 1, 2026' },
      'booked',
    ],
    [
      'where summer time begins at midnight, on a day without one',
      { at: '2026-09-06T04:30:00Z', date: 'Sep 6, 2026', zone: 'America/Santiago' },
      'booked',
    ],
    ['on a leap day', { at: '2028-02-28T17:00:00Z', date: 'Feb 29, 2028' }, 'booked'],
    [
      'on a leap day in a year that has none',
      { at: '2027-02-01T17:00:00Z', date: 'Feb 29, 2027' },
      'date',
    ],
    [
      'a year ahead of a leap day: the day before the one that is missing',
      { at: '2028-02-29T17:00:00Z', date: 'Feb 28, 2029' },
      'booked',
    ],
    [
      'a year ahead of a leap day, and a day',
      { at: '2028-02-29T17:00:00Z', date: 'Mar 1, 2029' },
      'date',
    ],
  ])('%s', async (_what, asked, answer) => {
    expect(await tryToBook(asked)).toBe(answer)
  })
})

const ZONES = [
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
] as const

/** Formats `now` with the platform's own date functions, to check the product's result. */
function wallClock(now: Date, timeZone: string): string {
  const text = now.toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' })
  return text.slice(0, 16)
}

it('a slot of today can be booked exactly until its start on the wall clock, in every zone, at every instant', () => {
  const instant = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const half = fc.nat({ max: 47 })
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), half, (now, zone, halves) => {
      const shown = wallClock(now, zone)
      const today = shown.slice(0, 10)
      const start = `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
      const slot = formatSlot(halves * 30, 30)
      const answer = bookable(clinicTime(now, zone), parseDate(today), slot)
      expect(answer).toBe(shown < `${today} ${start}` ? 'open' : 'past')
      expect(formatBookingDate(clinicTime(now, zone).today)).toBe(
        formatBookingDate(parseDate(today)),
      )
    }),
    { numRuns: 3000, seed: 20_260_115 },
  )
})

describe("a test clinic's clock", () => {
  it('is in the Date header of each reply, so that a page takes its time from it', async () => {
    clinic = await startClinic()
    const dateOf = async (path: string) =>
      (await fetch(`${clinic?.url}${path}`)).headers.get('date')
    expect(await dateOf('/healthz')).toBe(NOON.toUTCString())
    const later = new Date(NOON.getTime() + 3_600_000)
    clinic.setClock(later)
    expect(await dateOf('/not-here')).toBe(later.toUTCString())
  })
})
