import { parseDate } from '@internationalized/date'
import type { NextStep } from '../../schemas/person.ts'
import { clinicTime } from '../clock.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import type { Records } from './story.ts'

// The number of days before a visit when staff call a patient who has not confirmed the visit.
const DAYS_BEFORE_CALL = 1

/**
 * Returns what staff should do next for a patient.
 * A failed refund has priority over an unpaid visit, which has priority over the next visit.
 */
export function nextStepOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { bookings, refunds }: Records,
): NextStep {
  const owed = refunds.find(({ state }) => state === 'failed')
  if (owed)
    return { what: 'hand-back', bookingId: owed.booking_id, amount: owed.amount_cents / 100 }
  const live = bookings.filter((row) => row.cancelled_at === null && row.missed_at === null)
  const unpaid = live.find(isDue)
  if (unpaid) return { what: 'pay', bookingId: unpaid.id, amount: dueFor(unpaid) }
  const { today } = clinicTime(clock(), config.clinic.timeZone)
  const next = live
    .filter((row) => row.date >= today.toString() && !isPast(row))
    .toSorted(byTime)[0]
  if (!next) return { what: 'book', bookingId: null, amount: null }
  const isSoon = parseDate(next.date).compare(today) <= DAYS_BEFORE_CALL
  const isKnown = next.confirmed_at !== null || next.arrived_at !== null
  return { what: isSoon && !isKnown ? 'call' : 'visit', bookingId: next.id, amount: null }
}

const dueFor = ({ price_cents: price, paid_cents: paid }: BookingRow) => (price - paid) / 100

const isDue = (row: BookingRow) =>
  row.paid === 0 && row.price_cents > 0 && (row.arrived_at !== null || isPast(row))

const isPast = ({ done_at: doneAt, entered_afterwards: afterwards }: BookingRow) =>
  doneAt !== null || afterwards === 1

const byTime = (one: BookingRow, other: BookingRow) =>
  one.date.localeCompare(other.date) || one.starts_at - other.starts_at
