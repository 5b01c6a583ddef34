import type { Rules } from '../availability/rules.ts'
import { clinicTime, MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { keepTime } from './claims.ts'
import { isNetworkFull, isShareUsed, unpaidOfNewcomers, type Unpaid } from './newcomer-limits.ts'
import type { BookingRow } from './row.ts'

/** How many minutes a newcomer has to pay for a booking that exceeds a limit. */
export const SHORT_MINUTES = 10

type Needs = Pick<Deps, 'clock' | 'config'>

/** A newcomer's booking that was just made or moved, and the setup with which it was checked. */
export type Judged = {
  readonly row: BookingRow
  readonly rules: Rules
  /** The hash of the network from which the newcomer made the booking. */
  readonly network: string
  /** True if the booking was moved, which needs no place among the network's bookings. */
  readonly isMoved?: boolean
}

/**
 * Shortens the payment deadline of those newcomers' bookings that exceed a limit.
 * A booking that exceeds the share of time for newcomers also stops reserving its time.
 * Call `takeTurn` first in the same transaction. Resolves with the bookings as they are now stored.
 */
export async function limitNewcomers(
  tx: Storage,
  deps: Needs,
  bookings: readonly Judged[],
): Promise<BookingRow[]> {
  if (bookings.length === 0) return []
  const fresh = new Set(bookings.map(({ row }) => row.id))
  const stored = await unpaidOfNewcomers(tx, deps.clock().toISOString())
  const others = stored.filter(({ id }) => !fresh.has(id))
  const judged: BookingRow[] = []
  for (const booking of bookings) {
    const row = await store(tx, deps, booking, judge(deps, others, booking))
    others.push(row)
    judged.push(row)
  }
  return judged
}

/** `isShort`: the newcomer has `SHORT_MINUTES` minutes to pay. */
type Verdict = { readonly isShort: boolean; readonly isUnreserved: boolean }

/** Decides whether a newcomer's booking exceeds a limit, given the unpaid bookings of others. */
export function judge(
  { clock, config }: Needs,
  others: readonly Unpaid[],
  { row, rules, network, isMoved = false }: Omit<Judged, 'row'> & { readonly row: Unpaid },
): Verdict {
  const today = clinicTime(clock(), config.clinic.timeZone).today.toString()
  const isUnreserved = isShareUsed(config.booking, { rules, today }, others, row)
  const isBeyond = !isMoved && isNetworkFull(config.booking, others, network)
  return { isUnreserved, isShort: isUnreserved || isBeyond }
}

async function store(tx: Storage, { clock }: Needs, { row, network }: Judged, verdict: Verdict) {
  const { isShort, isUnreserved } = verdict
  const short = new Date(clock().getTime() + SHORT_MINUTES * MINUTE_MS).toISOString()
  const isSooner = isShort && row.pay_by !== null && short < row.pay_by
  const stored = await tx
    .updateTable('booking')
    .set({ network, unreserved: isUnreserved ? 1 : 0, ...(isSooner && { pay_by: short }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isUnreserved) await releaseAgenda(tx, stored)
  if (isShort) await keepTime(tx, stored)
  return stored
}

const releaseAgenda = (tx: Storage, { id }: BookingRow) =>
  tx.deleteFrom('claim').where('holder', '=', id).where('kind', '=', 'agenda').execute()
