import { CalendarDate, DateFormatter, parseDate } from '@internationalized/date'
import * as z from 'zod/mini'

const formatter = new DateFormatter('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

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

/** Prints a date as the wire and every screen show it, e.g. `Jan 5, 2023` (spec §9). */
export function formatBookingDate(date: CalendarDate): string {
  return formatter.format(date.toDate('UTC'))
}

/** Reads `Jan 5, 2023`; anything else, and any day the calendar does not have, is `undefined`. */
export function parseBookingDate(text: string): CalendarDate | undefined {
  const [, month, day, year] = /^([A-Z][a-z]{2}) ([1-9]\d?), ([1-9]\d{3})$/.exec(text) ?? []
  const monthIndex = SHORT_MONTHS.indexOf(month ?? '')
  if (monthIndex < 0) return undefined
  const date = new CalendarDate(Number(year), monthIndex + 1, Number(day))
  // A day that the calendar does not have has become the nearest one.
  return date.day === Number(day) ? date : undefined
}

const MESSAGE = 'Write the date as Jan 5, 2023'

/** The wire's date, kept as its text once checked. */
export const BookingDate = z
  .string()
  .check(z.refine((text) => parseBookingDate(text) !== undefined, MESSAGE))
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

const TYPED = [
  /^(?<month>[a-z]{3,})\.? (?<day>\d{1,2})(, ?| )(?<year>\d{4})$/i,
  /^(?<day>\d{1,2}) (?<month>[a-z]{3,})\.?,? (?<year>\d{4})$/i,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
]

/** Reads a date as people write it, the month before the day where both are numbers. */
function parseTypedDate(typed: string): CalendarDate | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const found = TYPED.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const { year, month = '', day } = found ?? {}
  const date = new CalendarDate(Number(year), monthNumber(month), Number(day))
  // A day that the calendar does not have would have become the nearest one.
  const isReal = date.day === Number(day) && date.month === monthNumber(month)
  return isReal && parseBookingDate(formatBookingDate(date)) ? date : undefined
}

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const start = text.toLowerCase()
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(start)) + 1
}

/**
 * A date typed by hand, turned into the wire's: `Jan 5, 2027`, `January 5 2027`, `5 Jan 2027`,
 * `1/5/2027` or `2027-01-05`, in any case.
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

/** A day that may be chosen where `min` is the first, to show how one is written. */
export const exampleDay = (min: CalendarDate) => formatBookingDate(min.add({ weeks: 1 }))

/** A form whose `date` is typed by hand, from `min` to `max`, both of which may be chosen. */
export function typedDateForm({ min, max }: { min: CalendarDate; max: CalendarDate }) {
  const compare = (text: BookingDate, other: CalendarDate) =>
    parseBookingDate(text)?.compare(other) ?? 0
  const isRead = (text: string) => parseTypedDate(text) !== undefined
  const unread = `We don’t recognise that date. Try ${exampleDay(min)}.`
  const typed = z.string().check(z.refine(isRead, { error: unread, abort: true }))
  return z.object({
    date: z.pipe(typed, TypedDate).check(
      z.refine((text) => compare(text, min) >= 0, 'That day is over'),
      z.refine((text) => compare(text, max) <= 0, 'Bookings open up to a year ahead'),
    ),
  })
}
