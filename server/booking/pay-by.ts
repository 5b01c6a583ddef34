import { sql, type RawBuilder } from 'kysely'
import { HOUR_MS } from '../clock.ts'
import * as z from 'zod/mini'
import { PayBy } from '../../schemas/terms.ts'
import { visitStart, type Visit } from '../../schemas/visit.ts'
import type { Deps } from '../deps.ts'
import { Blank, prepare } from '../fast/prepare.ts'
import { parseSetting, type ClinicSetting } from '../storage/clinic-setting.ts'
import type { Storage } from '../storage/storage.ts'

// The minimum time in milliseconds that a patient has to pay for a new booking.
const LEAST_MS = HOUR_MS / 2

/**
 * The clinic setting for the payment deadline of new bookings. Null if patients pay at the clinic.
 */
export const PAY_BY: ClinicSetting<PayBy | null> = { key: 'pay-by', schema: z.nullable(PayBy) }

/** The rules for calculating payment deadlines. `payBy` is null if patients pay at the clinic. */
export type PayByRule = { readonly payBy: PayBy | null; readonly timeZone: string }

/**
 * Creates a function that reads the rules for calculating payment deadlines.
 * Until an admin sets the payment deadline, the deadline in the server's settings applies.
 */
export function createPayByLookup({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const blanks = { key: new Blank<string>() }
  const find = prepare(
    blanks,
    db.selectFrom('clinic_setting').select('value').where('key', '=', blanks.key.value),
  )
  const { timeZone } = config.clinic
  return async (on: Storage): Promise<PayByRule> => {
    const [row] = await find(on, { key: PAY_BY.key })
    const payBy = row ? parseSetting(PAY_BY, row.value) : (config.booking.payBy ?? null)
    return { payBy, timeZone }
  }
}

type PricedVisit = Visit & { readonly priceCents: number }

/**
 * Returns the payment deadline of a booking made at `now`, as an ISO instant.
 * Returns null if patients pay at the clinic, or if the visit costs nothing.
 * The payment deadline is at least half an hour after `now`.
 * Returns null if the visit starts at most half an hour after `now`.
 */
export function payByOf(rule: PayByRule, visit: PricedVisit, now: Date): string | null {
  const { payBy, timeZone } = rule
  if (!payBy || visit.priceCents === 0) return null
  const start = visitStart(visit, timeZone).getTime()
  const soonest = now.getTime() + LEAST_MS
  if (soonest >= start) return null
  const within = now.getTime() + payBy.withinHours * HOUR_MS
  const before = start - payBy.beforeVisitHours * HOUR_MS
  return new Date(Math.max(soonest, Math.min(within, before))).toISOString()
}

/**
 * Returns an SQL condition for active bookings that still occupy their slots at the time `now`.
 * An overdue booking occupies its slot only while its payment intent may still be paid.
 */
export const holdsTime = (now: string | RawBuilder<string>) =>
  sql<boolean>`(booking.paid = 1 or booking.intent_id is not null
    or booking.pay_by is null or booking.pay_by > ${now})`

type Due = { readonly paid: number; readonly pay_by: string | null }

/** Returns whether a booking is unpaid and its payment deadline has passed. */
export const isOverdue = ({ clock }: Pick<Deps, 'clock'>, { paid, pay_by: payBy }: Due) =>
  paid === 0 && payBy !== null && payBy <= clock().toISOString()
