import { IsoDate, TypedDate, bookingDateToIso } from '../../schemas/date.ts'
import type { DateOrder } from '../../schemas/import.ts'

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<a>\d{1,2})[-/.](?<b>\d{1,2})$/
const YEAR_LAST = /^(?<a>\d{1,2})(?<sign>[-/.])(?<b>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/

/** A time of day after a date. */
const TIME = /[T\s]+(\d{1,2}:\d{2}.*)$/

// Programs write a very early date if they know none.
const FIRST_YEAR = 1850
const MONTHS = 12

/** Returns the date and the time in a text such as `2026-01-20 08:30`. Each can be empty. */
export const splitTime = (text: string) => ({
  date: text.replace(TIME, ''),
  time: TIME.exec(text)?.[1] ?? '',
})

/** Whether the first two numbers in a date can be read in both orders, or in which one only. */
function orderIn(text: string): DateOrder | 'either' | undefined {
  const { a = '', b = '', sign } = YEAR_LAST.exec(text)?.groups ?? {}
  if (a === '' || a === b) return undefined
  // Nobody writes the month first if dots follow the numbers.
  if (sign === '.' || Number(a) > MONTHS) return 'day'
  return Number(b) > MONTHS ? 'month' : 'either'
}

/**
 * Returns in which order a file writes day and month, or a date that can be read in both orders if
 * the file does not show it.
 */
export function orderOf(
  dates: readonly string[],
): { readonly order: DateOrder } | { readonly unclear: string } {
  const orders = new Set(dates.map(orderIn))
  const unclear = dates.find((text) => orderIn(text) === 'either')
  if (unclear === undefined || orders.has('day') !== orders.has('month'))
    return { order: orders.has('day') ? 'day' : 'month' }
  return { unclear }
}

/**
 * Converts a date to ISO. Returns an empty text for a date that stands for none, and a text that is
 * no date as it is. The date is at most `latest`, if its year has two digits.
 */
export function toIso(text: string, order: DateOrder, latest: string): string {
  const found = (YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text))?.groups
  if (!found) return inWords(text) ?? text
  const { year = '', a = '', b = '' } = found
  if (year.length > 2 && Number(year) < FIRST_YEAR) return ''
  const own = orderIn(text)
  const isDayFirst = own !== undefined && (own === 'either' ? order : own) === 'day'
  const rest = (isDayFirst ? [b, a] : [a, b]).map((part) => part.padStart(2, '0')).join('-')
  const iso = year.length > 2 ? `${year}-${rest}` : withCentury(year, rest, latest)
  return IsoDate.safeParse(iso).success ? iso : text
}

const withCentury = (year: string, rest: string, latest: string) =>
  `20${year}-${rest}` > latest ? `19${year}-${rest}` : `20${year}-${rest}`

/** Reads a date with the name of its month, such as `5-Jan-1984`. */
function inWords(text: string): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const { data } = TypedDate.safeParse(text.replaceAll('-', ' '))
  return data === undefined ? undefined : bookingDateToIso(data)
}

/** Converts a time such as `8:30 AM` or `8:30:00` to `08:30`. Returns other texts as they are. */
export function toDayTime(text: string): string {
  const found = /^(?<hours>\d{1,2}):(?<minutes>\d{2})(:00)?\s*(?<half>[ap])?(\.?m\.?)?$/i.exec(text)
  const { hours = '', minutes = '', half } = found?.groups ?? {}
  if (!found) return text
  const later = half?.toLowerCase() === 'p' ? 12 : 0
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + later
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
