import { parseDate, type CalendarDate } from '@internationalized/date'
import { formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import { holdsTime } from './pay-by.ts'
import type { Storage } from '../storage/storage.ts'

const DAYS_SEARCHED = 60

type Search = {
  /** The ids of the treatments to search for. */
  readonly treatments: readonly string[]
  /** The search starts on the day after `after`, and ends on `last` at the latest. */
  readonly after: CalendarDate
  readonly last: CalendarDate
  readonly now: Date
}

/**
 * Finds the first day on which each treatment has a free slot. Treatments without one are missing.
 */
export async function nextFreeDays(db: Storage, search: Search): Promise<Map<string, BookingDate>> {
  const found = new Map<string, BookingDate>()
  if (search.treatments.length === 0) return found
  const days = daysOf(search)
  const [offered, taken] = await Promise.all([
    countOffered(db, search),
    countTaken(db, search, days),
  ])
  for (const { id, slots } of offered) {
    const day = days.find((date) => (taken.get(`${id} ${date}`) ?? 0) < slots)
    if (day !== undefined) found.set(id, formatBookingDate(parseDate(day)))
  }
  return found
}

/** Returns the days to search, as ISO dates. */
const daysOf = ({ after, last }: Search) =>
  Array.from({ length: DAYS_SEARCHED }, (_, index) => after.add({ days: index + 1 }))
    .filter((day) => day.compare(last) <= 0)
    .map(String)

const countOffered = (db: Storage, { treatments }: Search) =>
  db
    .selectFrom('treatment_slot')
    .select(({ fn }) => ['treatment_id as id', fn.countAll<number>().as('slots')])
    .where('treatment_id', 'in', treatments)
    .groupBy('treatment_id')
    .execute()

async function countTaken(db: Storage, { treatments, now }: Search, days: readonly string[]) {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('treatment_slot as offered', (join) =>
      join
        .onRef('offered.treatment_id', '=', 'booking.treatment_id')
        .onRef('offered.slot', '=', 'booking.slot'),
    )
    .select(({ fn }) => ['booking.treatment_id', 'booking.date', fn.countAll<number>().as('taken')])
    .where('booking.treatment_id', 'in', treatments)
    .where('booking.date', '>=', days[0] ?? '')
    .where('booking.date', '<=', days.at(-1) ?? '')
    .where('booking.cancelled_at', 'is', null)
    .where(holdsTime(now.toISOString()))
    .groupBy(['booking.treatment_id', 'booking.date'])
    .execute()
  return new Map(rows.map(({ treatment_id: id, date, taken }) => [`${id} ${date}`, taken]))
}
