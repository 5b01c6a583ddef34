import * as z from 'zod/mini'
import type { UnchargedBooking } from '../../schemas/reconciliation.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { heldList, sortedBy } from '../http/held-list.ts'
import { bookingsOf, LOT } from './booked.ts'
import { chargeOf, type Charge } from './charges.ts'
import { inShort } from './in-short.ts'

type Paid = Pick<BookingRow, 'id' | 'date' | 'slot' | 'transaction_id'>

/** A booking that is marked as paid, and what became of its charge. */
export type Uncharged = { readonly paid: Paid; readonly charge: UnchargedBooking['charge'] }

// More missing charges than this mean a wrong account's key or lost charges, so look up none.
const MOST_ASKED = 100

/**
 * Finds bookings marked as paid since `since` whose transaction is not among `kept`.
 * Sorts the bookings by the day of the visit.
 * A charge that may be older than `since` is looked up at the card provider.
 */
export async function unchargedSince(
  deps: Deps,
  since: Date,
  kept: ReadonlySet<string>,
): Promise<Uncharged[]> {
  const doubted: Paid[] = []
  for await (const lot of paidSince(deps, since))
    doubted.push(...lot.filter(({ transaction_id: id }) => id === null || !kept.has(id)))
  const isWorthAsking = doubted.length <= MOST_ASKED
  const found: Uncharged[] = []
  for (const paid of sortedBy(doubted, keyOf)) {
    const charge = isWorthAsking ? await lookUp(deps, paid.transaction_id) : undefined
    if (charge?.isRefunded !== false) found.push({ paid, charge: charge ? 'refunded' : 'missing' })
  }
  return found
}

/** Reads the bookings marked as paid since `since` and not cancelled, in lots. */
async function* paidSince({ db }: Deps, since: Date): AsyncGenerator<Paid[]> {
  const paid = db
    .selectFrom('booking')
    .select(['id', 'date', 'slot', 'transaction_id'])
    .where('paid', '=', 1)
    .where('cancelled_at', 'is', null)
    .where((row) => row(row.fn.coalesce('paid_at', 'created_at'), '>=', since.toISOString()))
    .orderBy('id')
    .limit(LOT)
  let lot = await paid.execute()
  while (lot.length > 0) {
    yield lot
    const last = lot.at(-1)
    lot = last && lot.length === LOT ? await paid.where('id', '>', last.id).execute() : []
  }
}

// A charge may be older than sixty days if its booking was marked as paid late.
async function lookUp(deps: Deps, transactionId: string | null): Promise<Charge | undefined> {
  return transactionId === null ? undefined : chargeOf(deps, transactionId)
}

const keyOf = ({ date, slot, id }: Paid): [string, string, string] => [date, slot, id]

/** Makes a list of the bookings that is read in pages. */
export const unchargedList = (found: readonly Uncharged[]) =>
  heldList(found, z.tuple([z.string(), z.string(), z.string()]), ({ paid }) => keyOf(paid))

/** Converts the bookings to their form in the reply. */
export async function describeUncharged(
  deps: Deps,
  found: readonly Uncharged[],
): Promise<UnchargedBooking[]> {
  const rows = await bookingsOf(
    deps,
    found.map(({ paid }) => paid.id),
  )
  return found.flatMap(({ paid, charge }) => {
    const row = rows.get(paid.id)
    return row ? [uncharged(row, charge)] : []
  })
}

const uncharged = (row: BookingRow, charge: UnchargedBooking['charge']): UnchargedBooking => ({
  bookingId: row.id,
  booking: inShort(row),
  amount: row.price_cents / 100,
  ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
  charge,
})
