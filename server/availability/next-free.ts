import type { CalendarDate } from '@internationalized/date'
import { formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { lastBookableDay } from './bookable.ts'
import type { FreeTimes } from './offers.ts'
import { setupOf } from './setup.ts'

// Searches days 1 to 7 first, because every treatment usually has a free slot within seven days.
const WEEKS = [
  { from: 1, until: 7 },
  { from: 8, until: 60 },
]

/**
 * Finds each treatment's first day with a free slot after the given day (`after`).
 * Omits treatments that have no free slot in the 60 days after the given day (`after`).
 */
export async function nextFreeDays(
  deps: Pick<Deps, 'db' | 'config'>,
  full: readonly Pick<FreeTimes, 'treatment'>[],
  after: CalendarDate,
  now: Date,
): Promise<Map<string, BookingDate>> {
  const found = new Map<string, BookingDate>()
  const ids = full.map(({ treatment }) => treatment.id)
  for (const bookable of daysAfter(deps, after, now)) {
    if (bookable.length === 0 || ids.every((id) => found.has(id))) return found
    const counts = await setupOf(deps).freeCounts(bookable, now)
    for (const id of ids) {
      const day = bookable.find((_, at) => (counts[at]?.get(id) ?? 0) > 0)
      if (day && !found.has(id)) found.set(id, formatBookingDate(day))
    }
  }
  return found
}

/** Returns the bookable days among the 60 days after a day, in the parts that are searched. */
export function daysAfter(
  { config }: Pick<Deps, 'config'>,
  after: CalendarDate,
  now: Date,
): CalendarDate[][] {
  const last = lastBookableDay(clinicTime(now, config.clinic.timeZone).today)
  return WEEKS.map(({ from, until }) =>
    Array.from({ length: until - from + 1 }, (_, at) => after.add({ days: from + at })).filter(
      (day) => day.compare(last) <= 0,
    ),
  )
}
