import { parseDate } from '@internationalized/date'
import { datesOf } from '../../schemas/alternation.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import type { Opening } from '../../schemas/opening.ts'
import { displayHours, formatSlot } from '../../schemas/slot.ts'
import { translate } from '../../schemas/translate.ts'
import { weekRuns, type WeekRun } from '../../schemas/week-runs.ts'
import type { Calendar } from '../availability/rules.ts'
import { isInEffect, weekdayName } from '../availability/week.ts'

type Hours = Calendar['hours'][number]

/**
 * Returns weekly opening hours in words, such as `Monday to Friday, 8:00 AM – 5:00 PM`.
 * Returns undefined if no opening hours apply on the given ISO date.
 */
export const tellHours = (hours: readonly Hours[], date: string): string | undefined =>
  runsOf(hours, date)?.map(tellRun).join('; ')

/** Returns weekly opening hours as the rows of a table, such as `Sunday` and `Closed`. */
export const tellWeek = (hours: readonly Hours[], date: string): Opening['week'] =>
  (runsOf(hours, date) ?? []).map(({ from, to, text: times }) => ({
    days: tellDays(from, to),
    times: times === '' ? translate('en', 'Closed') : times,
  }))

function runsOf(hours: readonly Hours[], date: string): WeekRun[] | undefined {
  const valid = hours
    .filter((each) => isInEffect(each, date))
    .toSorted((one, other) => one.starts_at - other.starts_at)
  if (valid.length === 0) return undefined
  const days = WEEK.map((weekday) => {
    const own = valid.filter((each) => each.weekday === weekday)
    return [
      weekday,
      own.map((each) => tellTimes(each, date)).join(translate('en', ' and ')),
    ] as const
  })
  return weekRuns(days)
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

function tellRun({ from, to, text: times }: WeekRun): string {
  const days = tellDays(from, to)
  return times === ''
    ? translate('en', '{days} closed', { days })
    : translate('en', '{days}, {times}', { days, times })
}

function tellDays(from: number, to: number): string {
  const [first, last] = [weekdayName(from), weekdayName(to)]
  if (to - from === 6) return translate('en', 'Every day')
  if (to - from === 1) return translate('en', '{first} and {last}', { first, last })
  return from === to ? first : translate('en', '{first} to {last}', { first, last })
}

function tellTimes({ starts_at: start, ends_at: end, ...rule }: Hours, date: string): string {
  const times = tellSpan(start, end)
  const { weekday, weeks, from_date: from } = rule
  if (weeks === 'second' && from !== null) {
    const [next] = datesOf({ weekday, weeks, from }, parseDate(date), 1)
    if (!next) return times
    const day = formatBookingDate(next)
    return translate('en', '{times} every second week, next on {day}', { times, day })
  }
  if (weeks === 'odd') return translate('en', '{times} in odd weeks', { times })
  return weeks === 'even' ? translate('en', '{times} in even weeks', { times }) : times
}

function tellSpan(start: number, end: number): string {
  if (end - start === MINUTES_OF_DAY) return translate('en', 'all day')
  return displayHours(formatSlot(start, end - start))
}

const MINUTES_OF_DAY = 24 * 60
