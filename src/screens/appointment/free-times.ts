import { parseDate, type CalendarDate } from '@internationalized/date'
import { bookingDateToIso } from '../../../schemas/date.ts'
import type { Openings } from '../../../schemas/openings.ts'
import type { DayNote } from '../../ui/calendar-day.tsx'

/** Returns a number of free times in words: `128 free times`, `1 free time` or `full`. */
export function tellFree(count: number): string {
  if (count === 0) return 'full'
  return count === 1 ? '1 free time' : `${count} free times`
}

/**
 * Returns a function from a day to its calendar note: a short word and a spoken number.
 * Days whose number of free times is unknown have no note.
 * The calendar asks for 42 days per key press, so days are looked up by index.
 */
export function notesFrom(openings: Openings | null): (day: CalendarDate) => DayNote | undefined {
  if (!openings) return () => undefined
  const first = julian(parseDate(bookingDateToIso(openings.from)))
  const most = Math.max(...openings.free)
  return (day) => noteOf(openings.free[julian(day) - first], most)
}

function noteOf(count: number | undefined, most: number): DayNote | undefined {
  if (count === undefined) return undefined
  return { text: inAWord(count, most), spoken: tellFree(count), isFull: count === 0 }
}

/** Says how full a day is, in a short word. `most` is the highest number of any day. */
function inAWord(count: number, most: number): string {
  if (count === 0) return 'Full'
  return count * 4 <= most ? 'Few' : 'Many'
}

const julian = (day: CalendarDate) => day.calendar.toJulianDay(day)
