import type { CalendarDate } from '@internationalized/date'
import { bookingDateToIso, parseBookingDate, type BookingDate } from '../schemas/date.ts'
import { slotStart, type Slot } from '../schemas/slot.ts'
import { AvailableQuery, TreatmentList } from '../schemas/treatment.ts'
import { clinicTime, type ClinicTime } from './clock.ts'
import { about } from './contract/about.ts'
import type { App, Deps } from './deps.ts'

const YEARS_AHEAD = 1

const AVAILABLE = about({
  id: 'listAvailable',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'List the treatments with the slots still free on a date',
})

export function availabilityRoutes(app: App, deps: Deps): void {
  app.get(
    '/available',
    { schema: { ...AVAILABLE, querystring: AvailableQuery, response: { 200: TreatmentList } } },
    (request) => availableOn(deps, request.query.date),
  )
}

/** The last day that may be booked when it is `today` at the clinic. */
export const lastBookableDay = (today: CalendarDate) => today.add({ years: YEARS_AHEAD })

/** Whether a slot is still to come, on a day that may be booked. */
export type Bookable = 'past' | 'too-far' | 'open'

/** Tells whether `slot` of `date` may be booked at the clinic's time `now`, taken or not. */
export function bookable(now: ClinicTime, date: CalendarDate, slot: Slot): Bookable {
  const days = date.compare(now.today)
  if (days < 0 || (days === 0 && slotStart(slot) <= now.minutes)) return 'past'
  return date.compare(lastBookableDay(now.today)) > 0 ? 'too-far' : 'open'
}

async function availableOn({ db, clock, config }: Deps, date: BookingDate) {
  const now = clinicTime(clock(), config.clinic.timeZone)
  const day = parseBookingDate(date)
  const [treatments, slots, taken] = await Promise.all([
    db.selectFrom('treatment').selectAll().orderBy('position').orderBy('name').execute(),
    db.selectFrom('treatment_slot').selectAll().orderBy('starts_at').execute(),
    db
      .selectFrom('booking')
      .select(['treatment_id', 'slot'])
      .where('date', '=', bookingDateToIso(date))
      .where('cancelled_at', 'is', null)
      .execute(),
  ])
  const gone = new Set(taken.map((booking) => `${booking.treatment_id} ${booking.slot}`))
  const free = slots.filter(
    ({ treatment_id, slot }) =>
      day && bookable(now, day, slot) === 'open' && !gone.has(`${treatment_id} ${slot}`),
  )
  const freeOf = Map.groupBy(free, (row) => row.treatment_id)
  return treatments.map(({ id, name, price_cents }) => ({
    _id: id,
    name,
    price: price_cents / 100,
    slots: (freeOf.get(id) ?? []).map((row) => row.slot),
  }))
}
