import { DateFormatter, type CalendarDate } from '@internationalized/date'
import { dayAt, readBookingDate, type BookingDate } from '../../schemas/date.ts'
import { NO_BREAK } from '../../schemas/slot.ts'

export { displaySlot, displayStart } from '../../schemas/slot.ts'

const days = new DateFormatter('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/**
 * Formats a day for people: `Mon, Nov 30`, or `Mon, Jan 4, 2027` if it is not in today's year.
 * Requests, replies and the texts of the specification have the format `Nov 30, 2026` instead.
 */
export function displayDate(day: CalendarDate, today: CalendarDate): string {
  const text = days.format(day.toDate('UTC')).replace(/ (?=\d)/, NO_BREAK)
  return day.year === today.year ? text : `${text}, ${day.year}`
}

/** Formats the day of a booking for people, as `displayDate` does. */
export const displayDay = (date: BookingDate, today: CalendarDate): string =>
  displayDate(readBookingDate(date), today)

/** Formats a day with its year, for a document: `Mon, Nov 30, 2026`. */
export const displayFullDate = (day: CalendarDate): string =>
  displayDate(day, day.add({ years: 1 }))

type Place = {
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** Formats the clinic's time at an instant for people: `5:36 PM`. */
export const displayTime = (at: Date, { timeZone }: Place): string =>
  // Browsers differ in the kind of space before AM and PM.
  new DateFormatter('en-US', { timeStyle: 'short', timeZone })
    .format(at)
    .replace(/\s(?=[AP]M)/, NO_BREAK)

/** Formats an instant for people: `Mon, Nov 30 at 5:36 PM`, with the year if it is not `now`'s. */
export const displayInstant = (at: Date, now: Date, { timeZone }: Place): string =>
  `${displayDate(dayAt(at, timeZone), dayAt(now, timeZone))} at ${displayTime(at, { timeZone })}`

/** Formats a length of time for people: `45 min`. */
export const displayMinutes = (minutes: number): string => `${minutes}${NO_BREAK}min`
