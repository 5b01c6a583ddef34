import { parseDate } from '@internationalized/date'
import type { Appointment } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { slotStart } from '../../schemas/slot.ts'
import { bookable } from './availability.ts'
import type { Wanted } from './request.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

const NEAREST = 3
const DAYS_SEARCHED = 14

type Taken = Awaited<ReturnType<typeof liveBookings>>[number]

/**
 * Returns the appointment that prevents `wanted`, with the nearest free slots, or `undefined`.
 * 1. The patient has booked the treatment on that day.
 * 2. The patient has another booking at that time.
 * 3. Another patient has booked the slot.
 */
export async function findClash(deps: Deps, wanted: Wanted) {
  const until = parseDate(wanted.date).add({ days: DAYS_SEARCHED }).toString()
  const live = await liveBookings(deps.db, wanted, until)
  const sameDay = live.filter(({ date }) => date === wanted.date)
  const clash =
    sameDay.find((booking) => isOwn(booking, wanted) && isSameTreatment(booking, wanted)) ??
    sameDay.find((booking) => booking.slot === wanted.slot)
  if (!clash) return undefined
  return { booking: toAppointment(clash), nearest: await nearestFree(deps, wanted, live) }
}

/** Reads active bookings of the patient or of the treatment, from the wanted day to `until`. */
function liveBookings(db: Storage, { date, patient, treatmentId }: Wanted, until: string) {
  return db
    .selectFrom('booking')
    .select(['date', 'slot', 'patient', 'treatment_id'])
    .where('date', '>=', date)
    .where('date', '<=', until)
    .where('cancelled_at', 'is', null)
    .where((where) =>
      where.or([where('patient', '=', patient), where('treatment_id', '=', treatmentId)]),
    )
    .execute()
}

async function nearestFree({ db, clock, config }: Deps, wanted: Wanted, live: Taken[]) {
  const now = clinicTime(clock(), config.clinic.timeZone)
  const slots = await db
    .selectFrom('treatment_slot')
    .select('slot')
    .where('treatment_id', '=', wanted.treatmentId)
    .execute()
  const distance = (slot: string) => Math.abs(slotStart(slot) - slotStart(wanted.slot))
  const byDistance = slots
    .map(({ slot }) => slot)
    .toSorted((one, other) => distance(one) - distance(other) || slotStart(one) - slotStart(other))
  return daysFrom(wanted.date)
    .filter((day) => !live.some((taken) => bookedThatDay(taken, wanted, day.toString())))
    .flatMap((day) => byDistance.map((slot) => ({ day, date: day.toString(), slot })))
    .filter(({ day, slot }) => bookable(now, day, slot) === 'open')
    .filter(({ date, slot }) => !live.some((taken) => taken.date === date && taken.slot === slot))
    .slice(0, NEAREST)
    .map(toAppointment)
}

const daysFrom = (date: string) =>
  Array.from({ length: DAYS_SEARCHED + 1 }, (_, days) => parseDate(date).add({ days }))

const isOwn = (taken: Taken, wanted: Wanted) => taken.patient === wanted.patient

const isSameTreatment = (taken: Taken, wanted: Wanted) => taken.treatment_id === wanted.treatmentId

// A treatment may be booked once a day, so skip the days on which the patient has booked it.
const bookedThatDay = (taken: Taken, wanted: Wanted, date: string) =>
  taken.date === date && isOwn(taken, wanted) && isSameTreatment(taken, wanted)

const toAppointment = ({ date, slot }: { date: string; slot: string }): Appointment => ({
  date: isoToBookingDate(date),
  slot,
})
