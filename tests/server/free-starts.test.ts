import { parseDate, toZoned, CalendarDateTime } from '@internationalized/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freeAmong,
  freeRuns,
  freeSlots,
  offersOn,
  openDay,
  whyClosed,
} from '../../server/availability/free-starts.ts'
import { isoWeek, weekdayOf } from '../../schemas/alternation.ts'
import {
  regularVisits,
  visitOf,
  type Calendar,
  type Rules,
} from '../../server/availability/rules.ts'
import { clinicTime } from '../../server/clock.ts'
import {
  agenda,
  calendar,
  claimed,
  clinics,
  dates,
  hours,
  rules,
  timeOff,
  treatment,
} from '../rig/rules.ts'

const RUNS = { numRuns: 2500, seed: 20_260_115 }
const LONG_AGO = clinicTime(new Date('2020-01-01T12:00:00Z'), 'America/New_York')

type Claimed = ReadonlyMap<string, readonly number[]>

/** Returns a day's free slots for all treatments, each as a string `treatment slot agenda`. */
function freeTimes(clinic: Rules, date: string, taken: Claimed = new Map()): string[] {
  const day = openDay(clinic, parseDate(date))
  const free = new Map([...taken].map(([id, minutes]) => [id, freeRuns(minutes)]))
  return clinic.treatments.flatMap((each) =>
    freeAmong(offersOn(day, each, LONG_AGO), each.buffer_minutes, free).flatMap(
      ({ visit, agendas }) => agendas.map(({ id }) => `${each.id} ${visit.slot} ${id}`),
    ),
  )
}

/** Returns the start times, in minutes after midnight, that the given working hours allow. */
function starts(date: string, own: Partial<Calendar>, clinic: Partial<Calendar> = {}): number[] {
  const one = treatment('t', [agenda('a', { calendar: calendar(own) })])
  const day = openDay(rules([one], calendar(clinic)), parseDate(date))
  return offersOn(day, one, LONG_AGO).map(({ visit }) => visit.start)
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, 540, 660))
const NINE_TO_ELEVEN = [540, 555, 570, 585, 600, 615, 630]

describe('the free starts of a day', () => {
  it('are every step of the treatment within the hours of the agenda', () => {
    expect(starts('2026-01-16', { hours: EVERY_DAY })).toEqual(NINE_TO_ELEVEN)
    expect(starts('2026-01-16', {})).toEqual([])
  })

  it('keep out of a pause between two hours', () => {
    const morning = [hours(5, 540, 600), hours(5, 615, 660)]
    expect(starts('2026-01-16', { hours: morning })).toEqual([540, 555, 570, 615, 630])
  })

  it('run through hours that touch', () => {
    const morning = [hours(5, 540, 600), hours(5, 600, 660)]
    expect(starts('2026-01-16', { hours: morning })).toEqual(NINE_TO_ELEVEN)
  })

  it('are limited by the opening hours, if the clinic has any', () => {
    const clinic = { hours: [hours(5, 570, 720)] }
    expect(starts('2026-01-16', { hours: EVERY_DAY }, clinic)).toEqual([570, 585, 600, 615, 630])
    expect(starts('2026-01-17', { hours: EVERY_DAY }, clinic)).toEqual([])
  })

  it('follow hours with a first and a last day', () => {
    const own = {
      hours: [hours(5, 540, 570, { from_date: '2026-01-16', until_date: '2026-01-23' })],
    }
    const fridays = ['2026-01-09', '2026-01-16', '2026-01-23', '2026-01-30']
    expect(fridays.map((date) => starts(date, own))).toEqual([[], [540], [540], []])
  })

  it('follow extra hours on their date only', () => {
    const extras = [{ id: '', agenda_id: null, date: '2026-01-18', starts_at: 600, ends_at: 630 }]
    expect(starts('2026-01-18', { extras })).toEqual([600])
    expect(starts('2026-01-25', { extras })).toEqual([])
  })

  it('follow the ISO weeks over the end of a year with 53 weeks', () => {
    const fridays = ['2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15']
    expect(fridays.map((date) => isoWeek(parseDate(date)))).toEqual([51, 52, 53, 1, 2])
    const offered = (weeks: 'odd' | 'even') =>
      fridays.map((date) => starts(date, { hours: [hours(5, 540, 570, { weeks })] }).length)
    expect(offered('odd')).toEqual([1, 0, 1, 1, 0])
    expect(offered('even')).toEqual([0, 1, 0, 0, 1])
  })

  it('alternate by date in every second week, also over the end of a year with 53 weeks', () => {
    const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']
    const after = ['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25']
    // The first date may be any day of the week in which the hours apply first.
    for (const from_date of ['2026-11-24', '2026-11-30']) {
      const own = { hours: [hours(1, 540, 570, { weeks: 'second', from_date })] }
      const offered = [...mondays, ...after].map((date) => starts(date, own).length)
      expect(offered).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    }
  })

  it('leave out time off, from the minute it begins to the minute it ends', () => {
    const off = timeOff('2026-01-15', '2026-01-17', { from_minute: 600, until_minute: 600 })
    const own = { hours: EVERY_DAY, timeOff: [off] }
    expect(starts('2026-01-14', own)).toEqual(NINE_TO_ELEVEN)
    expect(starts('2026-01-15', own)).toEqual([540, 555, 570])
    expect(starts('2026-01-16', own)).toEqual([])
    expect(starts('2026-01-17', own)).toEqual([600, 615, 630])
  })

  it('leave out a yearly closure each year, over New Year too', () => {
    const timeOffs = [timeOff('2025-12-24', '2026-01-02', { yearly: 1 })]
    const isOpen = (date: string) =>
      starts(date, { hours: EVERY_DAY }, { timeOff: timeOffs }).length > 0
    const days = [
      '2024-12-25',
      '2025-12-23',
      '2025-12-24',
      '2026-01-02',
      '2026-01-03',
      '2026-12-24',
    ]
    expect(days.map(isOpen)).toEqual([true, true, false, false, true, false])
    expect(['2027-01-02', '2027-01-03', '2030-12-31'].map(isOpen)).toEqual([false, true, false])
  })

  it('leave out a yearly closure on Feb 29 in leap years only', () => {
    const day = [timeOff('2024-02-29', '2024-02-29', { yearly: 1 })]
    const week = [timeOff('2024-02-25', '2024-02-29', { yearly: 1 })]
    const open = (timeOffs: typeof day) =>
      ['2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29', '2028-03-01'].filter(
        (date) => starts(date, { hours: EVERY_DAY }, { timeOff: timeOffs }).length > 0,
      )
    expect(open(day)).toEqual(['2026-02-28', '2026-03-01', '2028-02-28', '2028-03-01'])
    expect(open(week)).toEqual(['2026-03-01', '2028-03-01'])
  })

  it('leave out the hour that the clock skips, and have the repeated hour once', () => {
    const own = { hours: [hours(7, 60, 240)] }
    expect(starts('2026-03-08', own)).toEqual([60, 75, 90, 180, 195, 210])
    expect(starts('2026-11-01', own)).toEqual([60, 75, 90, 105, 120, 135, 150, 165, 180, 195, 210])
  })

  it('end with the last day of an agenda', () => {
    const one = treatment('t', [
      agenda('a', { active_until: '2026-01-16', calendar: calendar({ hours: EVERY_DAY }) }),
    ])
    expect(freeTimes(rules([one]), '2026-01-16')).not.toEqual([])
    expect(freeTimes(rules([one]), '2026-01-17')).toEqual([])
  })

  it('begin after the current minute of today', () => {
    const one = treatment('t', [agenda('a', { calendar: calendar({ hours: EVERY_DAY }) })])
    const day = openDay(rules([one]), parseDate('2026-01-16'))
    const at = (minutes: number) =>
      offersOn(day, one, { today: parseDate('2026-01-16'), minutes }).map(
        ({ visit }) => visit.start,
      )
    expect(at(614)).toEqual([615, 630])
    expect(at(615)).toEqual([630])
    expect(offersOn(day, one, { today: parseDate('2026-01-17'), minutes: 0 })).toEqual([])
  })

  it('are the fixed starts of an agenda without hours, within the clinic’s hours', () => {
    const slots = ['08.00 AM - 08.30 AM', '11.30 PM - 12.00 AM'].map(visitOf)
    const one = treatment('t', [agenda('a', { fixed_starts: 1 })], { fixed: slots })
    const at = (own = calendar()) => freeTimes(rules([one], own), '2026-01-16')
    expect(at()).toEqual(['t 08.00 AM - 08.30 AM a', 't 11.30 PM - 12.00 AM a'])
    expect(at(calendar({ hours: [hours(5, 480, 1020)] }))).toEqual(['t 08.00 AM - 08.30 AM a'])
    expect(at(calendar({ timeOff: [timeOff('2026-01-16', '2026-01-16')] }))).toEqual([])
  })

  it('leave room for the treatment and for the pause after it, which may pass closing time', () => {
    const one = treatment('t', [agenda('a', { calendar: calendar({ hours: EVERY_DAY }) })], {
      buffer_minutes: 15,
    })
    const free = (minutes: number[]) =>
      freeTimes(rules([one]), '2026-01-16', new Map([['a', minutes]]))
    expect(free([])).toHaveLength(NINE_TO_ELEVEN.length)
    expect(free([600])).toEqual([
      't 09.00 AM - 09.30 AM a',
      't 09.15 AM - 09.45 AM a',
      't 10.15 AM - 10.45 AM a',
      't 10.30 AM - 11.00 AM a',
    ])
    expect(free([660]).at(-1)).toBe('t 10.15 AM - 10.45 AM a')
  })

  it('name every agenda that is free', () => {
    const own = { calendar: calendar({ hours: [hours(5, 540, 570)] }) }
    const one = treatment('t', [agenda('a', own), agenda('b', own)])
    const taken = (id: string) => freeTimes(rules([one]), '2026-01-16', new Map([[id, [540]]]))
    expect(taken('c')).toEqual(['t 09.00 AM - 09.30 AM a', 't 09.00 AM - 09.30 AM b'])
    expect(taken('a')).toEqual(['t 09.00 AM - 09.30 AM b'])
  })
})

type OpenAt = (minute: number) => boolean

/** Returns a function that says whether agenda and clinic are open at a given minute on `date`. */
function openAt(clinic: Rules, own: Calendar, isFixed: boolean, date: string): OpenAt {
  const isOwn = openIn(own, date, isFixed)
  const isClinic = openIn(clinic.calendar, date, clinic.calendar.hours.length === 0)
  return (minute) => isOwn(minute) && isClinic(minute) && exists(date, minute)
}

function openIn(own: Calendar, date: string, isAlways: boolean): OpenAt {
  const day = parseDate(date)
  const parity = isoWeek(day) % 2 === 1 ? 'odd' : 'even'
  const weekly = own.hours.filter(
    ({ weekday, weeks, from_date: from }) =>
      weekday === weekdayOf(day) &&
      (weeks === 'second' && from !== null
        ? day.compare(parseDate(from)) >= 0 && day.compare(parseDate(from)) % 14 < 7
        : [parity, 'all'].includes(weeks)),
  )
  const all = [...weekly, ...own.extras.filter((each) => each.date === date)]
  return (minute) =>
    (isAlways || all.some((each) => each.starts_at <= minute && minute < each.ends_at)) &&
    !own.timeOff.some((each) => isOff(each, date, minute))
}

const at = (date: string, minute: number) => `${date} ${String(minute).padStart(4, '0')}`

function isOff(off: Calendar['timeOff'][number], date: string, minute: number): boolean {
  const later = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return (off.yearly === 1 ? [0, 1, 2, 3, 4] : [0]).some(
    (years) =>
      at(later(off.from_date, years), off.from_minute) <= at(date, minute) &&
      at(date, minute) < at(later(off.until_date, years), off.until_minute),
  )
}

const shown = new Map<string, boolean>()

function exists(date: string, minute: number): boolean {
  const key = at(date, minute)
  const known = shown.get(key) ?? isShown(date, minute)
  shown.set(key, known)
  return known
}

function isShown(date: string, minute: number): boolean {
  const { year, month, day } = parseDate(date)
  const local = new CalendarDateTime(year, month, day, Math.floor(minute / 60), minute % 60)
  const { hour, minute: shownMinute } = toZoned(local, 'America/New_York')
  return hour * 60 + shownMinute === minute
}

/** Computes a day's free slots slowly, to check the result of the product's fast computation. */
function expected(clinic: Rules, date: string, taken: Claimed): string[] {
  return clinic.treatments.flatMap((each) =>
    each.agendas
      .filter(({ active_until: until }) => until === null || until >= date)
      .flatMap((own) => {
        const isFixed = own.fixed_starts === 1
        const isClaimed = new Set(taken.get(own.id))
        const isOpen = openAt(clinic, own.calendar, isFixed, date)
        const visits = isFixed
          ? each.fixed
          : regularVisits(each.step_minutes, each.duration_minutes)
        return visits
          .filter(({ start, end }) => {
            for (let minute = start; minute < end + each.buffer_minutes; minute += 5)
              if (isClaimed.has(minute)) return false
            for (let minute = start; minute < end; minute += 5) if (!isOpen(minute)) return false
            return true
          })
          .map(({ slot }) => `${each.id} ${slot} ${own.id}`)
      }),
  )
}

describe('the free times of 10,000 generated clinics', () => {
  it.each([1, 2, 3, 4])(
    'are within the hours and never overlap a claim, and none is missing (part %i)',
    (part) => {
      fc.assert(
        fc.property(clinics, dates, claimed, (clinic, date, taken) => {
          const all = freeTimes(clinic, date, taken)
          expect(all.toSorted()).toEqual(expected(clinic, date, taken).toSorted())
        }),
        { ...RUNS, seed: RUNS.seed + part },
      )
    },
  )

  it('never become more with another claim', () => {
    fc.assert(
      fc.property(clinics, dates, claimed, claimed, (clinic, date, taken, others) => {
        const both = new Map(
          [...taken].map(([id, own]) => [id, [...own, ...(others.get(id) ?? [])]]),
        )
        const before = new Set(freeTimes(clinic, date, taken))
        expect(freeTimes(clinic, date, both).every((each) => before.has(each))).toBe(true)
      }),
      { ...RUNS, numRuns: 1000 },
    )
  })

  it('never become fewer with longer hours of an agenda', () => {
    fc.assert(
      fc.property(clinics, dates, claimed, (clinic, date, taken) => {
        const longer = ({ hours: own, ...rest }: Calendar) => ({
          ...rest,
          hours: [...own, ...EVERY_DAY],
        })
        const wider = (each: Rules['agendas'][number]) => ({
          ...each,
          calendar: longer(each.calendar),
        })
        const treatments = clinic.treatments.map((each) => ({
          ...each,
          agendas: each.agendas.map(wider),
        }))
        const after = new Set(
          freeTimes({ ...clinic, treatments, agendas: clinic.agendas.map(wider) }, date, taken),
        )
        expect(freeTimes(clinic, date, taken).every((each) => after.has(each))).toBe(true)
      }),
      { ...RUNS, numRuns: 1000 },
    )
  })

  it('are none on a day that is closed', () => {
    fc.assert(
      fc.property(clinics, dates, (clinic, date) => {
        if (whyClosed(clinic, parseDate(date)) !== undefined)
          expect(freeTimes(clinic, date)).toEqual([])
      }),
      { ...RUNS, numRuns: 1000 },
    )
  })
})

it('the slots for the comparison of a year are those of the free visits', () => {
  fc.assert(
    fc.property(clinics, dates, claimed, (clinic, date, taken) => {
      const day = openDay(clinic, parseDate(date))
      const free = new Map([...taken].map(([id, minutes]) => [id, freeRuns(minutes)]))
      for (const each of clinic.treatments) {
        const visits = freeAmong(offersOn(day, each, LONG_AGO), each.buffer_minutes, free)
        const slots = freeSlots(day, each, LONG_AGO, free)
        expect([...slots].toSorted()).toEqual(visits.map(({ visit }) => visit.slot).toSorted())
      }
    }),
    { numRuns: 500, seed: 20_260_115 },
  )
})
