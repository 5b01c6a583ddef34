import { sql, type RawBuilder } from 'kysely'
import { HOUR_MS } from '../clock.ts'
import * as z from 'zod/mini'
import { PayBy } from '../../schemas/terms.ts'
import { visitStart, type Visit } from '../../schemas/visit.ts'
import type { Deps } from '../deps.ts'
import { Blank, prepare } from '../fast/prepare.ts'
import { parseSetting, type ClinicSetting } from '../storage/clinic-setting.ts'
import type { Storage } from '../storage/storage.ts'

// A patient has at least this many milliseconds to pay for a booking.
const LEAST_MS = HOUR_MS / 2

/**
 * The clinic setting for the payment deadline of new bookings; null if patients pay at the clinic.
 */
export const PAY_BY: ClinicSetting<PayBy | null> = { key: 'pay-by', schema: z.nullable(PayBy) }

/** The rules for calculating payment deadlines. `payBy` is null if patients pay at the clinic. */
export type PayByRule = { readonly payBy: PayBy | null; readonly timeZone: string }

/**
 * Creates a function that reads the rules for calculating payment deadlines.
 * Until an admin sets the payment deadline, the server's settings apply.
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
 * Returns the ISO time by which a booking made at `now` must be paid.
 * Returns null if patients pay at the clinic, or if the visit costs nothing.
 * A patient has at least half an hour to pay.
 * Also returns null if the visit starts within half an hour, because no deadline is that soon.
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
 * Returns whether an active booking still holds its slot at the time `now`.
 * An overdue booking holds its slot only if it has a payment intent, which may still be paid.
 */
export const holdsTime = (now: string | RawBuilder<string>) =>
  sql<boolean>`(booking.paid = 1 or booking.intent_id is not null
    or booking.pay_by is null or booking.pay_by > ${now})`

type Due = { readonly paid: number; readonly pay_by: string | null }

/** Returns whether a booking is unpaid after its payment deadline. */
export const isOverdue = ({ clock }: Pick<Deps, 'clock'>, { paid, pay_by: payBy }: Due) =>
  paid === 0 && payBy !== null && payBy <= clock().toISOString()
