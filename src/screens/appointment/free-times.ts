import type { CalendarDate } from '@internationalized/date'
import { julianDay, readBookingDate, type BookingDate } from '../../../schemas/date.ts'
import type { Openings } from '../../../schemas/openings.ts'
import type { DayNote } from '../../ui/calendar-day.tsx'

/** Returns a number of free times in words: `128 free times`, `1 free time` or `full`. */
export function tellFree(count: number): string {
  if (count === 0) return 'full'
  return count === 1 ? '1 free time' : `${count} free times`
}

/**
 * Creates a function that returns a calendar day's note: a screen reader's text and a short word.
 * A calendar day has no note if the number of free times on that day is unknown.
 * At each key press, the calendar reads a month's notes, so the returned function must be fast.
 */
export function notesFrom(openings: Openings | null): (day: CalendarDate) => DayNote | undefined {
  if (!openings) return () => undefined
  const first = dayNumber(openings.from)
  const most = Math.max(...openings.free)
  const closed = new Map(openings.closed?.map(({ date, reason }) => [dayNumber(date), reason]))
  return (day) => {
    const reason = closed.get(julianDay(day))
    if (reason !== undefined) return { spoken: tellClosed(reason), isFree: false }
    return noteOf(openings.free[julianDay(day) - first], most)
  }
}

/**
 * Returns a string that says why the clinic is closed on a day, such as `closed: Holiday`.
 * If the reason begins with `Closed`, only its first letter changes: `closed on Sundays`.
 */
export const tellClosed = (reason: string): string =>
  /^closed\b/i.test(reason) ? `c${reason.slice(1)}` : `closed: ${reason}`

function noteOf(count: number | undefined, most: number): DayNote | undefined {
  if (count === undefined) return undefined
  return { text: inAWord(count, most), spoken: tellFree(count), isFree: count > 0 }
}

/**
 * Returns `Full` or `Few` for `count` free times on a day. Undefined for many free times.
 * The parameter `most` is the highest number of free times on any day.
 */
function inAWord(count: number, most: number): string | undefined {
  if (count === 0) return 'Full'
  return count * 4 <= most ? 'Few' : undefined
}

const dayNumber = (date: BookingDate) => julianDay(readBookingDate(date))
