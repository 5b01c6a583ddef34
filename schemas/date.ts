import { CalendarDate, DateFormatter, parseDate } from '@internationalized/date'
import * as z from 'zod/mini'

const formatter = new DateFormatter('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Prints a date as the wire and every screen show it, e.g. `Jan 5, 2023` (spec §9). */
export function formatBookingDate(date: CalendarDate): string {
  return formatter.format(date.toDate('UTC'))
}

/** Reads `Jan 5, 2023`; anything else, and any day the calendar does not have, is `undefined`. */
export function parseBookingDate(text: string): CalendarDate | undefined {
  const [, month, day, year] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(text) ?? []
  const monthIndex = MONTHS.findIndex((name) => name === month)
  if (monthIndex < 0) return undefined
  const date = new CalendarDate(Number(year), monthIndex + 1, Number(day))
  return formatBookingDate(date) === text ? date : undefined
}

/** The wire's date, kept as its text once checked. */
export const BookingDate = z
  .string()
  .check(z.refine((text) => parseBookingDate(text) !== undefined, 'Write the date as Jan 5, 2023'))
export type BookingDate = z.infer<typeof BookingDate>

/** `Jan 5, 2023` to `2023-01-05`, the form that the database and the address bar hold. */
export function bookingDateToIso(text: BookingDate): string {
  const date = parseBookingDate(text)
  if (!date) throw new RangeError(`Not a booking date: ${text}`)
  return date.toString()
}

/** `2023-01-05` to `Jan 5, 2023`. */
export function isoToBookingDate(iso: string): BookingDate {
  return formatBookingDate(parseDate(iso))
}

/** A day in ISO form, as in `?date=2023-01-05`. */
export const IsoDate = z.iso.date('Write the date as 2023-01-05')
