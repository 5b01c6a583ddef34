import { parseDate, type CalendarDate } from '@internationalized/date'
import { bookingDateToIso } from '../../../schemas/date.ts'
import type { Openings } from '../../../schemas/openings.ts'
import type { DayNote } from '../../ui/calendar-day.tsx'

/** How much is free on a day, in words: `128 free times`, `1 free time` or `full`. */
export function tellFree(count: number): string {
  if (count === 0) return 'full'
  return count === 1 ? '1 free time' : `${count} free times`
}

/**
 * Makes what tells the calendar its note for a day: a word to be seen, and the number to be read out;
 * nothing before the answer, and nothing of a day that is over. A calendar asks for 42 days at each key, so a day is found by counting alone.
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

/** What fits into a cell and can be compared at a glance; `most` is what the emptiest day has. */
function inAWord(count: number, most: number): string {
  if (count === 0) return 'Full'
  return count * 4 <= most ? 'Few' : 'Many'
}

const julian = (day: CalendarDate) => day.calendar.toJulianDay(day)
