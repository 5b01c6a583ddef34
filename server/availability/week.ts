import type { CalendarDate } from '@internationalized/date'
import { julianDay } from '../../schemas/date.ts'
import type { Database } from '../storage/schema.ts'

type WorkRule = Database['work_rule']

/** Returns the number of a day's weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CalendarDate): number => (julianDay(day) % 7) + 1

const names = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

// January 1, 2024 was a Monday, so the day of that month equals the weekday's number (1 to 7).
const dayOf = (weekday: number) => Date.UTC(2024, 0, weekday)

/** Returns the English name of a weekday's number, such as `Sunday` for 7. */
export const weekdayName = (weekday: number): string => names.format(dayOf(weekday))

/** Returns the ISO week number of a day. Week 1 contains the first Thursday of the year. */
export function isoWeek(day: CalendarDate): number {
  const thursday = day.add({ days: 4 - weekdayOf(day) })
  return Math.floor((julianDay(thursday) - julianDay(thursday.set({ month: 1, day: 1 }))) / 7) + 1
}

/**
 * Returns whether working hours for `weeks` (all, odd or even ISO weeks) apply on a given day.
 * Hours for odd weeks apply in ISO week 53 and in the following week 1, because both are odd.
 */
export const isInWeeks = (day: CalendarDate, weeks: WorkRule['weeks']): boolean =>
  weeks === 'all' || weeks === (isoWeek(day) % 2 === 1 ? 'odd' : 'even')

/** Returns whether working hours with an optional first and last day apply on an ISO date. */
export const isInEffect = (
  { from_date: from, until_date: until }: Pick<WorkRule, 'from_date' | 'until_date'>,
  date: string,
): boolean => (from ?? date) <= date && (until ?? date) >= date
