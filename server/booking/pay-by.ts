import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import { slotStart } from '../../schemas/slot.ts'
import type { Deps } from '../deps.ts'

const HOUR_MS = 3_600_000

// Time to find a card.
const LEAST_MS = HOUR_MS / 2

type Visit = { readonly date: string; readonly slot: string; readonly priceCents: number }

/**
 * The time, in ISO form, by which a booking made `now` must be paid; null if nothing is paid in
 * advance. Everybody has at least half an hour. A visit that starts sooner has no such time,
 * because nobody else could take the slot.
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

/** When a slot of an ISO day begins. */
function visitStart(visit: Pick<Visit, 'date' | 'slot'>, timeZone: string): Date {
  const { year, month, day } = parseDate(visit.date)
  const minutes = slotStart(visit.slot)
  const local = new CalendarDateTime(year, month, day, Math.floor(minutes / 60), minutes % 60)
  return toZoned(local, timeZone).toDate()
}

/**
 * Whether a live booking still holds its slot at the time `now`. A booking that was not paid in
 * time does not, unless a payment was opened for it, which may be under way.
 */
export const holdsTime = (now: string | RawBuilder<string>) =>
  sql<boolean>`(booking.paid = 1 or booking.intent_id is not null
    or booking.pay_by is null or booking.pay_by > ${now})`

type Due = { readonly paid: number; readonly pay_by: string | null }

/** Whether a booking is unpaid and its time to pay is over. */
export const isOverdue = ({ clock }: Pick<Deps, 'clock'>, { paid, pay_by: payBy }: Due) =>
  paid === 0 && payBy !== null && payBy <= clock().toISOString()
