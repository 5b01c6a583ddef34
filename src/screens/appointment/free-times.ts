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
 * Makes what tells the calendar its note for a day: nothing before the answer, and nothing of a day
 * that is over. A calendar asks for 42 days at each key, so a day is found by counting alone.
 */
export function notesFrom(openings: Openings | null): (day: CalendarDate) => DayNote | undefined {
  if (!openings) return () => undefined
  const first = julian(parseDate(bookingDateToIso(openings.from)))
  return (day) => noteOf(openings.free[julian(day) - first])
}

function noteOf(count: number | undefined): DayNote | undefined {
  if (count === undefined) return undefined
  return { text: count === 0 ? 'Full' : `${count}`, spoken: tellFree(count), isFull: count === 0 }
}

const julian = (day: CalendarDate) => day.calendar.toJulianDay(day)
