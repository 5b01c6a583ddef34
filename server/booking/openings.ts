import { formatBookingDate } from '../../schemas/date.ts'
import { Openings } from '../../schemas/openings.ts'
import { lastBookableDay } from './availability.ts'
import { clinicTime, type ClinicTime } from '../clock.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies, sendCached } from '../fast/reply-cache.ts'
import { holdsTime } from './pay-by.ts'
import type { Storage } from '../storage/storage.ts'

const OPENINGS = about({
  id: 'countOpenings',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'Count the free slots of each day for the next year',
})

export function openingsRoutes(app: App, deps: Deps): void {
  const schema = { ...OPENINGS, response: { 200: Openings } }
  const kept = cacheReplies(deps, Openings, () => openings(deps))
  app.get('/openings', { schema }, async (_request, reply) => sendCached(reply, await kept('')))
}

/** Counts the free slots of each day that may be booked. */
export async function openings({ db, clock, config }: Deps): Promise<Openings> {
  const instant = clock()
  const now = clinicTime(instant, config.clinic.timeZone)
  const [offered, taken] = await Promise.all([
    countOffered(db, now),
    countTaken(db, now, instant.toISOString()),
  ])
  const free = daysFrom(now).map((date, index) => {
    const slots = index === 0 ? offered.today : offered.aDay
    return slots - (taken.get(date) ?? 0)
  })
  return { from: formatBookingDate(now.today), free }
}

/** The ISO days that may be booked, starting today. */
function daysFrom({ today }: ClinicTime): string[] {
  const last = lastBookableDay(today)
  const days = [today]
  for (let day = today.add({ days: 1 }); day.compare(last) <= 0; day = day.add({ days: 1 }))
    days.push(day)
  return days.map(String)
}

/** How many slots the clinic has on any day, and how many of today's are still to come. */
function countOffered(db: Storage, { minutes }: ClinicTime) {
  return db
    .selectFrom('treatment_slot')
    .select(({ fn }) => [
      fn.countAll<number>().as('aDay'),
      fn.countAll<number>().filterWhere('starts_at', '>', minutes).as('today'),
    ])
    .executeTakeFirstOrThrow()
}

// The join ignores bookings of removed slots, and of slots that are over today.
async function countTaken(db: Storage, { today, minutes }: ClinicTime, now: string) {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('treatment_slot as offered', (join) =>
      join
        .onRef('offered.treatment_id', '=', 'booking.treatment_id')
        .onRef('offered.slot', '=', 'booking.slot'),
    )
    .select(({ fn }) => ['booking.date', fn.countAll<number>().as('taken')])
    .where('booking.cancelled_at', 'is', null)
    .where(holdsTime(now))
    .where('booking.date', '>=', today.toString())
    .where((where) =>
      where.or([
        where('booking.date', '>', today.toString()),
        where('offered.starts_at', '>', minutes),
      ]),
    )
    .groupBy('booking.date')
    .execute()
  return new Map(rows.map(({ date, taken }) => [date, taken]))
}
