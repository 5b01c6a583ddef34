import type { Database } from '../storage/schema.ts'

type WorkRule = Database['work_rule']

const names = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

// January 1, 2024 was a Monday, so the day of that month equals the weekday's number (1 to 7).
const dayOf = (weekday: number) => Date.UTC(2024, 0, weekday)

/** Returns the English name of a weekday's number, such as `Sunday` for 7. */
export const weekdayName = (weekday: number): string => names.format(dayOf(weekday))

/** Returns whether working hours with an optional first and last day apply on an ISO date. */
export const isInEffect = (
  { from_date: from, until_date: until }: Pick<WorkRule, 'from_date' | 'until_date'>,
  date: string,
): boolean => (from ?? date) <= date && (until ?? date) >= date
