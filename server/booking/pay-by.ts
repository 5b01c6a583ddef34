import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import { slotStart } from '../../schemas/slot.ts'
import type { Deps } from '../deps.ts'

const HOUR_MS = 3_600_000

// Nobody finds a card in less.
const LEAST_MS = HOUR_MS / 2

type Visit = { readonly date: string; readonly slot: string; readonly priceCents: number }

/**
 * The instant, in ISO form, up to which a booking made `now` is to be paid; null where there is
 * nothing to pay in advance. Each booking has half an hour at least; one that begins before that
 * has no such instant, as its time could not be given to anybody else.
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

/** The instant at which a slot of an ISO day begins. */
function visitStart(visit: Pick<Visit, 'date' | 'slot'>, timeZone: string): Date {
  const { year, month, day } = parseDate(visit.date)
  const minutes = slotStart(visit.slot)
  const local = new CalendarDateTime(year, month, day, Math.floor(minutes / 60), minutes % 60)
  return toZoned(local, timeZone).toDate()
}

/**
 * Whether a live booking still holds its time at the instant `now`. One that was not paid in time
 * holds it no longer, unless a payment was opened for it: that may be under way.
 */
export const holdsTime = (now: string | RawBuilder<string>) =>
  sql<boolean>`(booking.paid = 1 or booking.intent_id is not null
    or booking.pay_by is null or booking.pay_by > ${now})`

type Due = { readonly paid: number; readonly pay_by: string | null }

/** Whether the time in which a booking could be paid is over. */
export const isOverdue = ({ clock }: Pick<Deps, 'clock'>, { paid, pay_by: payBy }: Due) =>
  paid === 0 && payBy !== null && payBy <= clock().toISOString()
