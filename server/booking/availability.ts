import { parseDate, type CalendarDate } from '@internationalized/date'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { bookingDateToIso, parseBookingDate, type BookingDate } from '../../schemas/date.ts'
import { slotStart, type Slot } from '../../schemas/slot.ts'
import { AvailableQuery, TreatmentList, type Treatment } from '../../schemas/treatment.ts'
import { clinicTime, type ClinicTime } from '../clock.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies, sendCached } from '../fast/reply-cache.ts'
import { nextFreeDays } from './next-free.ts'
import { holdsTime } from './pay-by.ts'
import { Blank, prepare } from '../fast/prepare.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

const YEARS_AHEAD = 1

const AVAILABLE = about({
  id: 'listAvailable',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'List the treatments with their free slots on a date',
})

export function availabilityRoutes(app: App, deps: Deps): void {
  const available = cacheReplies(deps, TreatmentList, createDayLookup(deps))
  app.get(
    '/available',
    { schema: { ...AVAILABLE, querystring: AvailableQuery, response: { 200: TreatmentList } } },
    async (request, reply) => sendCached(reply, await available(request.query.date)),
  )
}

/** The last day that may be booked if today is `today` at the clinic. */
export const lastBookableDay = (today: CalendarDate) => today.add({ years: YEARS_AHEAD })

/** Whether a slot is in the future, on a day that may be booked. */
export type Bookable = 'past' | 'too-far' | 'open'

/**
 * Returns whether `slot` of `date` may be booked at the clinic's time `now`, even if it is taken.
 */
export function bookable(now: ClinicTime, date: CalendarDate, slot: Slot): Bookable {
  const days = date.compare(now.today)
  if (days < 0 || (days === 0 && slotStart(slot) <= now.minutes)) return 'past'
  return date.compare(lastBookableDay(now.today)) > 0 ? 'too-far' : 'open'
}

const SEPARATOR = '|'

/** Reads all treatments with their free slots of a day, in one query. */
export function createDayLookup({ db, clock, config }: Deps) {
  const blanks = {
    date: new Blank<string>(),
    after: new Blank<number>(),
    now: new Blank<string>(),
  }
  const find = prepare(blanks, freeSlots(db, blanks))
  return async (date: BookingDate): Promise<Treatment[]> => {
    const now = clock()
    const { today } = clinicTime(now, config.clinic.timeZone)
    const day = parseDate(bookingDateToIso(date))
    const last = lastBookableDay(today)
    const nextDays = (full: readonly { id: string }[]) =>
      day.compare(today) < 0
        ? new Map<string, BookingDate>()
        : nextFreeDays(db, { treatments: full.map(({ id }) => id), after: day, last, now })
    const rows = await find(db, {
      date: bookingDateToIso(date),
      after: lastGone(clinicTime(now, config.clinic.timeZone), date),
      now: now.toISOString(),
    })
    const next = await nextDays(rows.filter(({ slots }) => slots === null))
    return rows.map(({ id, name, price_cents, slots }) => ({
      _id: id,
      name,
      price: price_cents / 100,
      slots: slots === null ? [] : slots.split(SEPARATOR),
      ...(next.has(id) && { nextFree: next.get(id) }),
    }))
  }
}

type Blanks = {
  readonly date: Blank<string>
  readonly after: Blank<number>
  readonly now: Blank<string>
}

/** Selects each treatment, with its free slots after minute `after` joined into one text. */
function freeSlots(db: Storage, { date, after, now }: Blanks) {
  const list = sql<string | null>`string_agg(slot, ${sql.lit(SEPARATOR)} order by starts_at)`
  return db
    .selectFrom('treatment')
    .select(['id', 'name', 'price_cents'])
    .select((treatment) =>
      treatment
        .selectFrom('treatment_slot')
        .select(list.as('slots'))
        .whereRef('treatment_id', '=', 'treatment.id')
        .where('starts_at', '>', after.value)
        .where((slot) => slot.not(slot.exists(isTaken(slot, date.value, now.value))))
        .as('slots'),
    )
    .orderBy('position')
    .orderBy('name')
}

const isTaken = (
  slot: ExpressionBuilder<Database, 'treatment' | 'treatment_slot'>,
  date: RawBuilder<string>,
  now: RawBuilder<string>,
) =>
  slot
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.date', '=', date)
    .whereRef('booking.treatment_id', '=', 'treatment_slot.treatment_id')
    .whereRef('booking.slot', '=', 'treatment_slot.slot')
    .where('booking.cancelled_at', 'is', null)
    .where(holdsTime(now))

const WHOLE_DAY = 24 * 60

/**
 * Returns a minute of `date`: slots that start at it or earlier can no longer be booked.
 * The result is the day's last minute if no booking is possible, and -1 for a future day.
 */
function lastGone({ today, minutes }: ClinicTime, date: BookingDate): number {
  const day = parseBookingDate(date)
  if (!day || day.compare(today) < 0 || day.compare(lastBookableDay(today)) > 0) return WHOLE_DAY
  return day.compare(today) === 0 ? minutes : -1
}
