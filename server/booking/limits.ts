import { isoToBookingDate } from '../../schemas/date.ts'
import type { Wanted } from './request.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Throws a 409 `Refusal` that names the limit that the booking `wanted` would exceed.
 * If no limit is exceeded, the patient's past unpaid bookings no longer count.
 */
export async function refuseBeyondLimits(deps: Deps, wanted: Wanted): Promise<void> {
  const { perDayAtMost, unpaidAtMost } = deps.config.booking
  const live = await liveOf(deps.db, wanted.patient)
  const ofDay = live.filter(({ date }) => date === wanted.date)
  if (ofDay.length >= perDayAtMost) throw tooManyThatDay(deps, wanted)
  const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
  const unpaid = live.filter(({ paid, date }) => paid === 0 && date >= today.toString())
  if (unpaid.length >= unpaidAtMost) throw tooManyUnpaid(deps)
  await forgetPast(deps.db, wanted.patient, today.toString())
}

// Only future unpaid bookings count, so past bookings free their places under the limit.
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
    .select(['date', 'paid'])
    .where('patient', '=', patient)
    .where('cancelled_at', 'is', null)
    .execute()
}

const tooManyThatDay = ({ config }: Deps, { date }: Wanted) =>
  new Refusal(
    409,
    'day_limit',
    `You have ${appointments(config.booking.perDayAtMost)} on ${isoToBookingDate(date)}, and more ` +
      `are not possible on one day. Choose another day, or call us: ${config.clinic.phone}.`,
  )

const tooManyUnpaid = ({ config }: Deps) =>
  new Refusal(
    409,
    'unpaid_limit',
    `You have ${appointments(config.booking.unpaidAtMost)} that you have not paid for. Pay for ` +
      `one of them in My Appointments, then book again. Or call us: ${config.clinic.phone}.`,
  )

const appointments = (count: number) => (count === 1 ? 'one appointment' : `${count} appointments`)
