import { parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { Weeks } from '../../schemas/alternation.ts'
import {
  regularVisits,
  visitOf,
  type Agenda,
  type Calendar,
  type Rules,
  type TreatmentRules,
} from '../../server/availability/rules.ts'
import { formatSlot } from '../../schemas/slot.ts'

// Functions that create clinics as plain objects, for tests of the calculation of free slots.

/** Creates working hours on a weekday, by default in every week, in minutes after midnight. */
export const hours = (
  weekday: number,
  starts_at: number,
  ends_at: number,
  changes: Partial<Calendar['hours'][number]> = {},
) => ({
  id: '',
  agenda_id: null,
  weekday,
  starts_at,
  ends_at,
  weeks: 'all' as const,
  from_date: null,
  until_date: null,
  ...changes,
})

/** Creates time off that lasts from the day `from_date` to the end of the day `until_date`. */
export const timeOff = (
  from_date: string,
  until_date: string,
  changes: Partial<Calendar['timeOff'][number]> = {},
) => ({
  id: '',
  agenda_id: null,
  from_date,
  from_minute: 0,
  until_date,
  until_minute: 1440,
  reason: '',
  yearly: 0,
  ...changes,
})

export const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  hours: [],
  extras: [],
  timeOff: [],
  ...changes,
})

export const agenda = (id: string, changes: Partial<Agenda> = {}): Agenda => ({
  id,
  doctor_id: id,
  name: id,
  position: 0,
  fixed_starts: 0,
  active_until: null,
  calendar: calendar(),
  ...changes,
})

export function treatment(
  id: string,
  agendas: readonly Agenda[],
  changes: Partial<TreatmentRules> = {},
): TreatmentRules {
  const row = { step_minutes: 15, duration_minutes: 30, ...changes }
  return {
    id,
    name: id,
    name_key: id,
    price_cents: 4000,
    position: 0,
    buffer_minutes: 0,
    notice_minutes: 0,
    active: 1,
    online: 1,
    recall_months: null,
    color: null,
    fixed: [],
    regular: regularVisits(row.step_minutes, row.duration_minutes),
    agendas,
    ...row,
  }
}

export const rules = (treatments: readonly TreatmentRules[], own = calendar()): Rules => ({
  revision: 0,
  timeZone: 'America/New_York',
  calendar: own,
  agendas: [...new Set(treatments.flatMap(({ agendas }) => agendas))],
  treatments,
})

const five = (most: number) => fc.nat({ max: most / 5 }).map((ticks) => ticks * 5)

const span = fc
  .tuple(five(1435), five(720))
  .map(([from, length]) => ({ from, until: Math.min(from + length + 5, 1440) }))

/** Generates random dates, and dates near clock changes, leap days and a 53-week year's end. */
export const dates = fc.oneof(
  fc.constantFrom(
    '2026-03-08',
    '2026-11-01',
    '2027-03-14',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2026-12-28',
    '2027-01-03',
    '2027-01-04',
  ),
  fc
    .nat({ max: 800 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
)

const someHours = fc
  .tuple(fc.integer({ min: 1, max: 7 }), span, fc.constantFrom(...Weeks.options), fc.nat(40))
  .map(([weekday, { from, until }, weeks, days]) => {
    const from_date = parseDate('2026-01-01').add({ days }).toString()
    return hours(weekday, from, until, { weeks, ...(weeks === 'second' && { from_date }) })
  })

const week = fc
  .array(span, { maxLength: 2 })
  .map((spans) =>
    spans.flatMap(({ from, until }) => [1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, from, until))),
  )

const someTimeOff = fc
  .tuple(dates, dates, span, fc.nat({ max: 1 }), fc.boolean())
  .map(([one, other, { from, until }, yearly, isWhole]) => {
    const [first = one, last = other] = [one, other].toSorted()
    const minutes = { from_minute: from, until_minute: first === last ? until : from }
    return timeOff(first, last, { yearly, reason: 'Off', ...(isWhole ? {} : minutes) })
  })

const calendars = fc
  .tuple(
    fc.oneof(week, fc.array(someHours, { maxLength: 6 })),
    fc.array(fc.tuple(dates, span), { maxLength: 2 }),
    fc.array(someTimeOff, { maxLength: 1 }),
  )
  .map(([weekly, extras, off]) =>
    calendar({
      hours: weekly,
      extras: extras.map(([date, { from, until }]) => ({
        id: '',
        agenda_id: null,
        date,
        starts_at: from,
        ends_at: until,
      })),
      timeOff: off,
    }),
  )

const agendas = fc
  .array(fc.tuple(calendars, fc.boolean(), fc.option(dates, { freq: 4 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) =>
    all.map(([own, isFixed, until], at) =>
      agenda(`agenda-${at}`, {
        calendar: own,
        position: at,
        fixed_starts: isFixed ? 1 : 0,
        active_until: until,
      }),
    ),
  )

const lengths = fc.tuple(
  fc.constantFrom(5, 10, 15, 30, 60),
  fc.integer({ min: 1, max: 30 }).map((ticks) => ticks * 5),
  fc.constantFrom(0, 0, 5, 10, 30),
  fc.constantFrom(0, 0, 60, 3000),
)

const fixed = fc
  .uniqueArray(five(1380), { maxLength: 5 })
  .map((starts) => starts.toSorted((one, other) => one - other))
  .map((starts) => starts.map((start) => visitOf(formatSlot(start, 30))))

/** Generates clinics with up to three agendas and three treatments. */
export const clinics: fc.Arbitrary<Rules> = fc
  .tuple(agendas, fc.option(calendars, { freq: 3 }))
  .chain(([all, clinic]) => {
    const one = fc.tuple(lengths, fixed, fc.subarray(all), fc.constantFrom(1, 1, 1, 1, 0))
    return fc.array(one, { minLength: 1, maxLength: 3 }).map((treatments) =>
      rules(
        treatments.map(([[step, duration, buffer, notice], starts, offering, active], at) =>
          treatment(`treatment-${at}`, offering, {
            step_minutes: step,
            duration_minutes: duration,
            buffer_minutes: buffer,
            notice_minutes: notice,
            fixed: starts,
            active,
          }),
        ),
        clinic ?? calendar(),
      ),
    )
  })

/** Generates, for each of three agendas, the minutes after midnight that are booked on one day. */
export const claimed = fc
  .array(fc.array(span, { maxLength: 4 }), { minLength: 3, maxLength: 3 })
  .map((all) => new Map(all.map((spans, at) => [`agenda-${at}`, minutesIn(spans)] as const)))

const minutesIn = (spans: readonly { readonly from: number; readonly until: number }[]) => [
  ...new Set(
    spans.flatMap(({ from, until }) =>
      Array.from({ length: (until - from) / 5 }, (_, tick) => from + tick * 5),
    ),
  ),
]
