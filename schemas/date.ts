import { CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { text } from './text.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3))

/** Formats a date like `Jan 5, 2023`, the format of API replies and screens (spec §9). */
export const formatBookingDate = ({ year, month, day }: CalendarDate): string =>
  `${SHORT_MONTHS[month - 1]} ${day}, ${year}`

/** Parses a date like `Jan 5, 2023`. Returns `undefined` for other formats and impossible dates. */
export function parseBookingDate(text: string): CalendarDate | undefined {
  const [, month, day, year] = /^([A-Z][a-z]{2}) ([1-9]\d?), ([1-9]\d{3})$/.exec(text) ?? []
  const monthIndex = SHORT_MONTHS.indexOf(month ?? '')
  if (monthIndex < 0) return undefined
  const date = new CalendarDate(Number(year), monthIndex + 1, Number(day))
  // `CalendarDate` changes Feb 30 to Feb 28, so compare the resulting day with the day in the text.
  return date.day === Number(day) ? date : undefined
}

const MESSAGE = 'Write the date as Jan 5, 2023'

/** A date string in API requests and replies, such as `Jan 5, 2023`. Parsing does not change it. */
export const BookingDate = text(12, MESSAGE).check(z.refine(parseBookingDate, MESSAGE))
export type BookingDate = z.infer<typeof BookingDate>

/** Converts a date like `Jan 5, 2023` to a `CalendarDate`. Throws a `RangeError` if invalid. */
export function readBookingDate(text: BookingDate): CalendarDate {
  const date = parseBookingDate(text)
  if (!date) throw new RangeError(`Not a booking date: ${text}`)
  return date
}

/** Converts a date like `Jan 5, 2023` to `2023-01-05`, the format in the database and in URLs. */
export const bookingDateToIso = (text: BookingDate): string => readBookingDate(text).toString()

/** Converts an ISO date such as `2023-01-05` to the format `Jan 5, 2023`. */
export function isoToBookingDate(iso: string): BookingDate {
  return formatBookingDate(parseDate(iso))
}

/** Returns a day's Julian day number. The next day's number is one higher. */
export const julianDay = (day: CalendarDate): number => day.calendar.toJulianDay(day)

/** Returns the calendar date at the instant `at` in a time zone. `timeZone` is an IANA name. */
export const dayAt = (at: Date, timeZone: string) => toCalendarDate(fromDate(at, timeZone))

/** A day in ISO format, as in the URL query `?date=2023-01-05`. */
export const IsoDate = z.iso.date('Write the date as 2023-01-05')

const TYPED = [
  /^(?<month>[a-z]{3,})\.? (?<day>\d{1,2})(, ?| )(?<year>\d{4})$/i,
  /^(?<day>\d{1,2}) (?<month>[a-z]{3,})\.?,? (?<year>\d{4})$/i,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
]

/** Parses a date that a user entered. In a date of only numbers, the month precedes the day. */
function parseTypedDate(typed: string): CalendarDate | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const found = TYPED.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const { year, month = '', day } = found ?? {}
  const date = new CalendarDate(Number(year), monthNumber(month), Number(day))
  // `CalendarDate` changes Feb 30 to Feb 28, so compare the result with the entered day and month.
  const isReal = date.day === Number(day) && date.month === monthNumber(month)
  return isReal && parseBookingDate(formatBookingDate(date)) ? date : undefined
}

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const start = text.toLowerCase()
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(start)) + 1
}

/**
 * Parses a date that a user entered, and converts it to the format `Jan 5, 2027`.
 * Accepts `Jan 5, 2027`, `January 5 2027`, `5 Jan 2027`, `1/5/2027` and `2027-01-05`.
 * The name of the month may be in upper or lower case.
 */
export const TypedDate = z.pipe(
  z.string(),
  z.transform((text, context): BookingDate => {
    const date = parseTypedDate(text)
    if (date) return formatBookingDate(date)
    context.issues.push({ code: 'custom', message: MESSAGE, input: text })
    return z.NEVER
  }),
)

/** Returns an example date for the date form's hint: one week after the earliest date (`min`). */
export const exampleDay = (min: CalendarDate) => formatBookingDate(min.add({ weeks: 1 }))

/** Returns the schema of a form in which a user enters a `date` from `min` to `max`, inclusive. */
export function typedDateForm({ min, max }: { min: CalendarDate; max: CalendarDate }) {
  const compare = (text: BookingDate, other: CalendarDate) =>
    parseBookingDate(text)?.compare(other) ?? 0
  const isRead = (text: string) => parseTypedDate(text) !== undefined
  const unread = `We don’t recognize that date. Try ${exampleDay(min)}.`
  const typed = z.string().check(z.refine(isRead, { error: unread, abort: true }))
  return z.object({
    date: z.pipe(typed, TypedDate).check(
      z.refine((text) => compare(text, min) >= 0, 'That day is over'),
      z.refine((text) => compare(text, max) <= 0, 'You can book up to a year ahead'),
    ),
  })
}
