import { isoToBookingDate } from '../../schemas/date.ts'
import type { Wanted } from './request.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Throws a 409 `Refusal` if the booking `wanted` would exceed one of the patient's limits.
 * Past unpaid bookings of the patient no longer count towards the limit for unpaid bookings.
 */
export async function refuseBeyondLimits(deps: Deps, wanted: Wanted): Promise<void> {
  const { unpaidAtMost } = deps.config.booking
  const live = await refuseBeyondDay(deps, wanted)
  const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
  const unpaid = live.filter(({ paid, date }) => paid === 0 && date >= today.toString())
  if (unpaid.length >= unpaidAtMost) throw tooManyUnpaid(deps)
  const isPast = live.some(({ paid, date }) => paid === 0 && date < today.toString())
  if (isPast) await forgetPast(deps.db, wanted.patient, today.toString())
}

/**
 * Throws a 409 `Refusal` if the patient already has the maximum number of bookings on the day.
 * `except` is the id of a booking that is not counted, because it will be moved.
 * Resolves with all active bookings of the patient.
 */
export async function refuseBeyondDay(deps: Deps, wanted: Wanted, except = '') {
  const live = await liveOf(deps.db, wanted.patient)
  const ofDay = live.filter(({ id, date }) => id !== except && date === wanted.date)
  if (ofDay.length >= deps.config.booking.perDayAtMost) throw tooManyThatDay(deps, wanted)
  return live
}

// Past bookings do not count towards the limit for unpaid bookings, so clear their `unpaid_place`.
function forgetPast(db: Storage, patient: string, today: string) {
  return db
    .updateTable('booking')
    .set({ unpaid_place: null })
    .where('patient', '=', patient)
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('date', '<', today)
    .execute()
}

function liveOf(db: Storage, patient: string) {
  return db
    .selectFrom('booking')
    .select(['id', 'date', 'paid'])
    .where('patient', '=', patient)
    .where('cancelled_at', 'is', null)
    .execute()
}

const tooManyThatDay = ({ config }: Deps, { date }: Wanted) =>
  new Refusal(
    409,
    'day_limit',
    `You have ${appointments(config.booking.perDayAtMost)} on ${isoToBookingDate(date)}, the maximum ` +
      `for one day. Choose another day, or call us at ${config.clinic.phone}.`,
  )

const tooManyUnpaid = ({ config }: Deps) =>
  new Refusal(
    409,
    'unpaid_limit',
    `You have ${appointments(config.booking.unpaidAtMost)} that you have not paid for. Pay for ` +
      `one of them in My Appointments, then book again. Or call us at ${config.clinic.phone}.`,
  )

const appointments = (count: number) => (count === 1 ? 'one appointment' : `${count} appointments`)
