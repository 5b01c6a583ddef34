import { DateFormatter, parseDate } from '@internationalized/date'
import { bookingDateToIso, TypedDate } from '../../../schemas/date.ts'
import { shifted } from './times.ts'

const weekdays = new DateFormatter('en-US', { weekday: 'long', timeZone: 'UTC' })

/** A day near today, with the words by which a search finds the day, such as `tomorrow Friday`. */
type NearDay = { readonly date: string; readonly words: string }

const NAMES: readonly string[] = ['today', 'tomorrow']

/** Returns today and the following six days. `today` is an ISO date. */
export const daysNear = (today: string): readonly NearDay[] =>
  Array.from({ length: 7 }, (_, by) => {
    const date = shifted(today, by)
    const weekday = weekdays.format(parseDate(date).toDate('UTC'))
    return { date, words: [NAMES[by] ?? '', weekday].join(' ') }
  })

/**
 * Parses a typed day, such as `12 jan`, `1/12` or `Jan 12, 2027`, and returns the ISO date.
 * If the text names a day without a year, the result is the next date with that day and month.
 * If the text does not name a day, returns undefined.
 */
export function readDay(text: string, today: string): string | undefined {
  const { year } = parseDate(today)
  const isoOf = (typed: string) => {
    const { data } = TypedDate.safeParse(typed)
    return data === undefined ? [] : [bookingDateToIso(data)]
  }
  const [exact] = isoOf(text)
  if (exact !== undefined) return exact
  const day = text.trim()
  return [year, year + 1]
    .flatMap((each) => [...isoOf(`${day} ${each}`), ...isoOf(`${day}/${each}`)])
    .find((date) => date >= today)
}
