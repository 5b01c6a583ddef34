import { parseDate, type CalendarDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { julianDay } from './date.ts'

/**
 * The weeks in which weekly hours apply. `second`: every second week, from a first date on.
 * `odd` and `even`: the ISO weeks with such a number. New hours do not use them, because week 53
 * and the following week 1 are both odd.
 */
export const Weeks = z.enum(['all', 'second', 'odd', 'even'])
export type Weeks = z.infer<typeof Weeks>

/** Returns the number of a day's weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CalendarDate): number => (julianDay(day) % 7) + 1

/** Returns the ISO week number of a day. Week 1 contains the first Thursday of the year. */
export function isoWeek(day: CalendarDate): number {
  const thursday = day.add({ days: 4 - weekdayOf(day) })
  return Math.floor((julianDay(thursday) - julianDay(thursday.set({ month: 1, day: 1 }))) / 7) + 1
}

/**
 * Returns whether hours for `weeks` apply in the week of a day. With `second`, `from` is required:
 * the hours apply in the seven days from `from` on, and in every second such week after that.
 */
export function isInWeeks(day: CalendarDate, weeks: Weeks, from: string | null): boolean {
  if (weeks === 'all') return true
  if (weeks === 'second')
    return Math.floor((julianDay(day) - julianDay(parseDate(from ?? ''))) / 7) % 2 === 0
  return weeks === (isoWeek(day) % 2 === 1 ? 'odd' : 'even')
}

/** Weekly hours of one weekday. `from` and `until` are ISO dates, or absent. */
type Hours = {
  readonly weekday: number
  readonly weeks: Weeks
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Returns the first `count` dates from `since` on that may have weekly hours, soonest first. */
export function datesOf(hours: Hours, since: CalendarDate, count: number): CalendarDate[] {
  const { weekday, weeks, from = '', until = '9999' } = hours
  const start = from > since.toString() ? parseDate(from) : since
  const first = start.add({ days: (weekday - weekdayOf(start) + 7) % 7 })
  // Of three weeks in a row, at least one has hours.
  return Array.from({ length: count * 3 }, (_, week) => first.add({ weeks: week }))
    .filter((day) => day.toString() <= until && isInWeeks(day, weeks, from || null))
    .slice(0, count)
}

const DAYS_AHEAD = 60
const TWO_WEEKS = 14

// Alternating hours have at most five dates within 60 days. The sixth follows the last of them.
const MOST_DATES = 6

/**
 * Finds the next two dates of hours in odd or even weeks that are not two weeks apart.
 * This happens after a year of 53 weeks. Returns undefined if it does not happen within 60 days.
 */
export function brokenAlternation(
  hours: Hours,
  today: CalendarDate,
): readonly [CalendarDate, CalendarDate] | undefined {
  if (hours.weeks !== 'odd' && hours.weeks !== 'even') return undefined
  const dates = datesOf(hours, today, MOST_DATES)
  const pairs = dates.flatMap((day, at) => {
    const next = dates[at + 1]
    return next ? [[day, next] as const] : []
  })
  return pairs.find(
    ([day, next]) => daysFrom(day, next) !== TWO_WEEKS && daysFrom(today, day) <= DAYS_AHEAD,
  )
}

/** Returns whether the hours of one weekday have a week in common. Ignores their last days. */
export function haveSameWeek(one: Hours, other: Hours): boolean {
  if (one.weeks === 'all' || other.weeks === 'all' || one.weeks === other.weeks) {
    const [first, second] = [firstSecond(one), firstSecond(other)]
    return !first || !second || daysFrom(first, second) % TWO_WEEKS === 0
  }
  // Every second week is an odd week in one year and may be an even week in another year.
  return one.weeks === 'second' || other.weeks === 'second'
}

const firstSecond = ({ weekday, weeks, from = '' }: Hours) =>
  weeks === 'second' && from !== ''
    ? datesOf({ weekday, weeks, from }, parseDate(from), 1)[0]
    : undefined

const daysFrom = (one: CalendarDate, other: CalendarDate) => julianDay(other) - julianDay(one)
