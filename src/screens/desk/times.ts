import { DateFormatter, fromDate, parseDate, startOfWeek } from '@internationalized/date'
import { dayAt } from '../../../schemas/date.ts'

const days = new DateFormatter('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

const named = new Map<string, string>()

/** Formats an ISO date with the weekday, such as `Thursday, Jan 5, 2023`. Caches each result. */
export function longDay(date: string): string {
  const name = named.get(date) ?? days.format(parseDate(date).toDate('UTC'))
  named.set(date, name)
  return name
}

const shortDays = new DateFormatter('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const spans = new DateFormatter('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats an ISO date with the weekday and without the year, such as `Thu, Jan 5`. */
export const shortDay = (date: string) => shortDays.format(parseDate(date).toDate('UTC'))

/** Formats a week, given the first and the last ISO date, such as `Jan 2 – 8, 2023`. */
export const weekText = (from: string, to: string) =>
  spans.formatRange(parseDate(from).toDate('UTC'), parseDate(to).toDate('UTC'))

/** Formats a time such as `9:05 AM`, given as minutes after the clinic's midnight. */
export function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a time without AM or PM, such as `9:30`. */
export const dialTime = (minutes: number) => clockTime(minutes).replace(/ [AP]M$/, '')

/** Formats a full hour such as `9 AM`, given as minutes after the clinic's midnight. */
export const hourText = (minutes: number) => clockTime(minutes).replace(':00', '')

/** Returns the clinic's date at an instant, in ISO format. `timeZone` is an IANA name. */
export const dateAt = (at: Date, timeZone: string): string => dayAt(at, timeZone).toString()

/** Returns the minutes after the clinic's midnight at an instant. `timeZone` is an IANA name. */
export function minuteAt(at: Date, timeZone: string): number {
  const { hour, minute } = fromDate(at, timeZone)
  return hour * 60 + minute
}

/** Returns the ISO date that is `by` days after `date`, or before `date` if `by` is negative. */
export const shifted = (date: string, by: number): string =>
  parseDate(date).add({ days: by }).toString()

/** Returns the ISO date of the Monday in the week that contains the given date. */
export const mondayOf = (date: string): string =>
  startOfWeek(parseDate(date), 'en-US', 'mon').toString()
