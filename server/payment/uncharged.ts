import * as z from 'zod/mini'
import type { UnchargedBooking } from '../../schemas/reconciliation.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { heldList, sortedBy } from '../http/held-list.ts'
import { bookingsOf, LOT } from './booked.ts'
import { chargeOf, type Charge } from './charges.ts'
import { inShort } from './in-short.ts'

type Paid = Pick<BookingRow, 'id' | 'date' | 'slot' | 'transaction_id'>

/** A booking that is marked as paid, although its charge is `missing` or `refunded`. */
export type Uncharged = { readonly paid: Paid; readonly charge: UnchargedBooking['charge'] }

// The maximum number of charges to look up at the card provider.
// More missing charges than `MOST_ASKED` suggest that the server uses the key of another account.
const MOST_ASKED = 100

/**
 * Finds bookings marked as paid since `since` whose charge is not in `kept`, a set of charge ids.
 * Sorts the bookings by the day of the visit.
 * Looks up a charge at the card provider if the charge may be older than `since`.
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

/** Reads the active bookings marked as paid since `since`, at most `LOT` at a time. */
async function* paidSince({ db }: Deps, since: Date): AsyncGenerator<Paid[]> {
  const paid = db
    .selectFrom('booking')
    .select(['id', 'date', 'slot', 'transaction_id'])
    .where('paid', '=', 1)
    .where('cancelled_at', 'is', null)
    // Payments at the desk are left out, because no card was charged. Old bookings have no `paid_by`:
    // all of them were paid by card.
    .where((row) => row(row.fn.coalesce('paid_by', row.val('card')), '=', 'card'))
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

// A booking marked as paid within sixty days may have an older charge, which is found too.
async function lookUp(deps: Deps, transactionId: string | null): Promise<Charge | undefined> {
  return transactionId === null ? undefined : chargeOf(deps, transactionId)
}

const keyOf = ({ date, slot, id }: Paid): [string, string, string] => [date, slot, id]

/** Converts the bookings to a list from which `readPage` reads one page for the reply. */
export const unchargedList = (found: readonly Uncharged[]) =>
  heldList(found, z.tuple([z.string(), z.string(), z.string()]), ({ paid }) => keyOf(paid))

/** Converts bookings without a charge to their format in the API reply. */
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
