import { freeOn, type Openings } from '../../../schemas/openings.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { DayNote } from '../../ui/calendar-day.tsx'

/** How much is free on a day, in words: `128 free times`, `1 free time` or `full`. */
export function tellFree(count: number): string {
  if (count === 0) return 'full'
  return count === 1 ? '1 free time' : `${count} free times`
}

/** What the calendar shows on a day; nothing before the answer, and nothing on a day that is over. */
export function noteOf(openings: Openings | null, date: BookingDate): DayNote | undefined {
  const count = openings ? freeOn(openings, date) : undefined
  if (count === undefined) return undefined
  return { text: count === 0 ? 'Full' : `${count}`, spoken: tellFree(count), isFull: count === 0 }
}
