import { isoToBookingDate } from '../../schemas/date.ts'
import type { Wanted } from './request.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Throws a 409 `Refusal` if the booking `wanted` would exceed one of the account's limits, which
 * count the bookings that the account made. The limits are not for bookings that staff make.
 * Past unpaid bookings no longer count towards the limit for unpaid bookings.
 */
export async function refuseBeyondLimits(
  deps: Deps,
  wanted: Day,
  accountId: string,
): Promise<void> {
  const { unpaidAtMost } = deps.config.booking
  const live = await refuseBeyondDay(deps, wanted, accountId)
  const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
  const unpaid = live.filter(({ paid, date }) => paid === 0 && date >= today.toString())
  if (unpaid.length >= unpaidAtMost) throw tooManyUnpaid(deps)
  const isPast = live.some(({ paid, date }) => paid === 0 && date < today.toString())
  if (isPast) await forgetPast(deps.db, accountId, today.toString())
}

type Day = Pick<Wanted, 'date'>

/**
 * Throws a 409 `Refusal` if the account already has the maximum number of bookings on the day.
 * `accountId` is null for a booking that staff made, which counts towards no limit.
 * `except` is the id of a booking that is not counted, because it will be moved.
 * Resolves with all active bookings that the account made.
 */
export async function refuseBeyondDay(
  deps: Deps,
  wanted: Day,
  accountId: string | null,
  except = '',
) {
  const live = accountId === null ? [] : await liveOf(deps.db, accountId)
  const ofDay = live.filter(({ id, date }) => id !== except && date === wanted.date)
  if (ofDay.length >= deps.config.booking.perDayAtMost) throw tooManyThatDay(deps, wanted)
  return live
}

// Past bookings do not count towards the limit for unpaid bookings, so clear their `unpaid_place`.
function forgetPast(db: Storage, accountId: string, today: string) {
  return db
    .updateTable('booking')
    .set({ unpaid_place: null })
    .where('account_id', '=', accountId)
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('date', '<', today)
    .execute()
}

function liveOf(db: Storage, accountId: string) {
  return db
    .selectFrom('booking')
    .select(['id', 'date', 'paid'])
    .where('account_id', '=', accountId)
    .where('cancelled_at', 'is', null)
    .execute()
}

const tooManyThatDay = ({ config }: Deps, { date }: Day) =>
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
