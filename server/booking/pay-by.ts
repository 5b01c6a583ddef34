import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import { slotStart } from '../../schemas/slot.ts'
import type { Deps } from '../deps.ts'

const HOUR_MS = 3_600_000

// A patient has at least this long to pay, as time to find a card.
const LEAST_MS = HOUR_MS / 2

type Visit = { readonly date: string; readonly slot: string; readonly priceCents: number }

/**
 * Returns the ISO time by which a booking made at `now` must be paid.
 * Returns null if nothing is paid in advance.
 * A patient has at least half an hour to pay.
 * A visit that starts sooner has no time limit, because nobody else could take the slot.
 */
export function payByOf({ config }: Pick<Deps, 'config'>, visit: Visit, now: Date): string | null {
  const { payBy } = config.booking
  if (!payBy || visit.priceCents === 0) return null
  const start = visitStart(visit, config.clinic.timeZone).getTime()
  const soonest = now.getTime() + LEAST_MS
  if (soonest >= start) return null
  const within = now.getTime() + payBy.withinHours * HOUR_MS
  const before = start - payBy.beforeVisitHours * HOUR_MS
  return new Date(Math.max(soonest, Math.min(within, before))).toISOString()
}

/** Returns when a slot of an ISO day begins. */
function visitStart(visit: Pick<Visit, 'date' | 'slot'>, timeZone: string): Date {
  const { year, month, day } = parseDate(visit.date)
  const minutes = slotStart(visit.slot)
  const local = new CalendarDateTime(year, month, day, Math.floor(minutes / 60), minutes % 60)
  return toZoned(local, timeZone).toDate()
}

/**
 * Returns whether an active booking still holds its slot at the time `now`.
 * An overdue booking holds it only if a payment was opened, which may be under way.
 */
export const holdsTime = (now: string | RawBuilder<string>) =>
  sql<boolean>`(booking.paid = 1 or booking.intent_id is not null
    or booking.pay_by is null or booking.pay_by > ${now})`

type Due = { readonly paid: number; readonly pay_by: string | null }

/** Returns whether a booking is unpaid and its pay-by time has passed. */
export const isOverdue = ({ clock }: Pick<Deps, 'clock'>, { paid, pay_by: payBy }: Due) =>
  paid === 0 && payBy !== null && payBy <= clock().toISOString()
