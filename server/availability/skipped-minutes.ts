import { fromAbsolute, toZoned, type CalendarDate } from '@internationalized/date'
import { Cache } from '../storage/cache.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** A part of a day, in minutes after midnight. `until` is exclusive. */
export type Span = { readonly from: number; readonly until: number }

/** Returns the minutes of a day that clocks skip because daylight saving time begins. */
export function skippedMinutes(day: CalendarDate, timeZone: string): readonly Span[] {
  const key = `${timeZone} ${day.toString()}`
  // Cache the skipped minutes: computing them is slow, and the same days are requested often.
  const known = cache.get(key)
  if (known) return known
  const found = find(day, timeZone)
  cache.set(key, found)
  return found
}

const MOST = 1000
const cache = new Cache<string, readonly Span[]>(MOST)

function find(day: CalendarDate, timeZone: string): Span[] {
  const offsetAt = (at: number) => fromAbsolute(at, timeZone).offset
  const midnight = (date: CalendarDate) => toZoned(date, timeZone, 'earlier').toDate().getTime()
  const start = midnight(day)
  const before = offsetAt(start)
  const end = midnight(day.add({ days: 1 }))
  const gain = (offsetAt(end) - before) / MINUTE_MS
  if (gain <= 0) return []
  // Find the minute at which daylight saving time begins by repeatedly halving the search range.
  let [early, late] = [start, end]
  while (late - early > MINUTE_MS) {
    const middle = Math.floor((early + late) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle) === before) early = middle
    else late = middle
  }
  const { year, month, day: date } = day
  const from = (late + before - Date.UTC(year, month - 1, date)) / MINUTE_MS
  return [{ from, until: Math.min(from + gain, DAY_MINUTES) }]
}
