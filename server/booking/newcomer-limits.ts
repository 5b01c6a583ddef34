import { parseDate } from '@internationalized/date'
import type { Rules } from '../availability/rules.ts'
import { countStarts, countTaken, workingMinutes } from '../availability/shares.ts'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import { agendaSpan, TICK } from './claimed-span.ts'
import { holdsTime } from './pay-by.ts'
import type { BookingRow } from './row.ts'

/** An unpaid booking of a newcomer, with the columns that count towards the limits. */
export type Unpaid = Pick<
  BookingRow,
  | 'id'
  | 'date'
  | 'agenda_id'
  | 'starts_at'
  | 'duration_minutes'
  | 'buffer_minutes'
  | 'network'
  | 'unreserved'
>

/**
 * Reads the active unpaid bookings of all newcomers at the ISO instant `now`.
 * Omits overdue bookings, except those whose payment intent may still be paid.
 */
export const unpaidOfNewcomers = (db: Storage, now: string): Promise<Unpaid[]> =>
  db
    .selectFrom('booking')
    .select(['id', 'date', 'agenda_id', 'starts_at', 'duration_minutes', 'buffer_minutes'])
    .select(['network', 'unreserved'])
    .where('network', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where(holdsTime(now))
    .execute()

type Limits = Pick<Config['booking'], 'unpaidPerNetwork' | 'unpaidPercent'>

/** Returns whether a network has as many unpaid bookings of newcomers as it may have. */
export const isNetworkFull = (limits: Limits, others: readonly Unpaid[], network: string) =>
  others.filter((other) => other.network === network).length >= limits.unpaidPerNetwork

/** The clinic's setup, and the current ISO date at the clinic. */
type At = { readonly rules: Rules; readonly today: string }

// Of the starts in the next `DAYS` days, unpaid bookings of newcomers may take a quarter of
// the percentage that they may take of one day.
const DAYS = 30
const PART = 1 / 4

/**
 * Returns whether the booking `wanted` would take more time than newcomers may take unpaid.
 * A visit of 90 minutes takes more starts than its share of minutes, so both are counted.
 * Counts the minutes of the agenda on that day, the starts of the whole clinic on that day, and
 * the starts of the clinic in the next thirty days. Booked and free times count alike.
 */
export function isShareUsed(
  { unpaidPercent }: Limits,
  { rules, today }: At,
  others: readonly Unpaid[],
  wanted: Unpaid,
): boolean {
  const share = unpaidPercent / 100
  if (share >= 1) return false
  const all = [
    ...others.filter(({ id, unreserved }) => id !== wanted.id && unreserved === 0),
    wanted,
  ]
  const byDate = Map.groupBy(all, ({ date }) => date)
  const sameDay = byDate.get(wanted.date) ?? []
  const own = sameDay.filter(({ agenda_id: agenda }) => agenda === wanted.agenda_id)
  const minutes = own.flatMap(ticksOf).length * TICK
  if (minutes > share * workingMinutes(rules, wanted.agenda_id, wanted.date)) return true
  const taken = (date: string) => countTaken(rules, date, claimedBy(byDate.get(date) ?? []))
  if (taken(wanted.date) > share * countStarts(rules, wanted.date)) return true
  const soon = nextDays(today)
  if (!soon.includes(wanted.date)) return false
  const most = share * PART * sum(soon.map((date) => countStarts(rules, date)))
  return sum(soon.filter((date) => byDate.has(date)).map(taken)) > most
}

const nextDays = (today: string) =>
  Array.from({ length: DAYS }, (_, at) =>
    parseDate(today)
      .add({ days: at + 1 })
      .toString(),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const claimedBy = (bookings: readonly Unpaid[]) =>
  new Map(
    [...Map.groupBy(bookings, ({ agenda_id: agenda }) => agenda)].map(
      ([agenda, own]) => [agenda, own.flatMap(ticksOf)] as const,
    ),
  )

function ticksOf(booking: Unpaid): number[] {
  const { from, until } = agendaSpan(booking)
  return Array.from({ length: (until - from) / TICK }, (_, at) => from + at * TICK)
}
