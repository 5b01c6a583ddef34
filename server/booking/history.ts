import { parseDate } from '@internationalized/date'
import type { RawBuilder } from 'kysely'
import type { Booking } from '../../schemas/booking.ts'
import type { HistoryEntry } from '../../schemas/change.ts'
import { slotStart } from '../../schemas/slot.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { bookable } from '../availability/bookable.ts'
import { readDoctors } from './doctors.ts'
import { toBooking, type BookingRow } from './row.ts'

const MOST_SHOWN = 500

/**
 * Reads the newest 500 past or cancelled bookings, with the refunds of each booking.
 * The SQL condition `among` selects the bookings of one patient.
 */
export async function historyOf(deps: Deps, among: RawBuilder<boolean>): Promise<HistoryEntry[]> {
  const rows = (await candidates(deps, among)).filter((row) => isOver(deps, row))
  const doctorOf = await readDoctors(deps)
  const refunds = Map.groupBy(await refundsOf(deps, rows), ({ booking_id: id }) => id)
  return rows
    .toSorted(
      (one, other) =>
        other.date.localeCompare(one.date) || slotStart(other.slot) - slotStart(one.slot),
    )
    .map((row) => ({ ...toBooking(row, doctorOf(row)), ...toEnd(row, refunds.get(row.id) ?? []) }))
}

const candidates = ({ db, clock, config }: Deps, among: RawBuilder<boolean>) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where(among)
    .where((where) =>
      where.or([
        where('cancelled_at', 'is not', null),
        where('date', '<=', clinicTime(clock(), config.clinic.timeZone).today.toString()),
      ]),
    )
    .orderBy('date', 'desc')
    .limit(MOST_SHOWN)
    .execute()

function isOver({ clock, config }: Deps, { cancelled_at: at, date, slot }: BookingRow): boolean {
  const now = clinicTime(clock(), config.clinic.timeZone)
  return at !== null || bookable(now, parseDate(date), slot) === 'past'
}

async function refundsOf({ db }: Deps, rows: readonly BookingRow[]) {
  if (rows.length === 0) return []
  return db
    .selectFrom('refund')
    .select(['booking_id', 'amount_cents', 'state', 'done_at'])
    .where(
      'booking_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute()
}

type Refund = Awaited<ReturnType<typeof refundsOf>>[number]

/** Returns when and by whom a booking was cancelled, and the booking's refunds. */
function toEnd(row: BookingRow, refunds: readonly Refund[]): Omit<HistoryEntry, keyof Booking> {
  return {
    ...(row.cancelled_at !== null && { cancelledAt: row.cancelled_at }),
    ...(row.cancelled_by !== null && { cancelledBy: row.cancelled_by }),
    ...(refunds.length > 0 && { refunds: refunds.map(toProgress) }),
  }
}

const toProgress = ({ amount_cents: cents, state, done_at: doneAt }: Refund) => ({
  amount: cents / 100,
  state,
  ...(doneAt !== null && { doneAt }),
})
