import * as z from 'zod/mini'
import type { UnchargedBooking } from '../../schemas/reconciliation.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { heldList, sortedBy } from '../http/held-list.ts'
import { bookingsOf, LOT } from './booked.ts'
import { chargeOf, type Charge } from './charges.ts'
import { inShort } from './in-short.ts'

type Paid = Pick<BookingRow, 'id' | 'date' | 'slot' | 'transaction_id'>

/** A booking that is marked as paid, but whose charge is missing or fully refunded. */
export type Uncharged = { readonly paid: Paid; readonly charge: UnchargedBooking['charge'] }

// The maximum number of charges to look up at the card provider.
// If more than `MOST_ASKED` bookings lack their charge, the Stripe API key is probably wrong.
const MOST_ASKED = 100

/**
 * Finds bookings marked as paid since the time `since` whose charge id is not in the set `kept`.
 * Returns the bookings sorted by the date and the slot of the visit.
 * A booking's charge may be older than `since`, so a charge not in `kept` is looked up by its id.
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

/**
 * Yields batches of at most `LOT` active bookings that were paid by card since the time `since`.
 */
async function* paidSince({ db }: Deps, since: Date): AsyncGenerator<Paid[]> {
  const paid = db
    .selectFrom('booking')
    .select(['id', 'date', 'slot', 'transaction_id'])
    .where('paid', '=', 1)
    .where('cancelled_at', 'is', null)
    // Omit bookings that were paid at the front desk, because no card was charged for them.
    // A booking without `paid_by` is older than payments at the desk, so it was paid by card.
    .where((row) => row(row.fn.coalesce('paid_by', row.val('card')), '=', 'card'))
    // The whole charge may be refunded because staff gave the money back.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.intent_id', '=', 'booking.transaction_id')
            .where('refund.kind', '=', 'given'),
        ),
      ),
    )
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

// A booking may be marked as paid long after its charge, so look up the charge by its id.
async function lookUp(deps: Deps, transactionId: string | null): Promise<Charge | undefined> {
  return transactionId === null ? undefined : chargeOf(deps, transactionId)
}

const keyOf = ({ date, slot, id }: Paid): [string, string, string] => [date, slot, id]

/** Returns paid bookings without a charge as a list that `readPage` can read page by page. */
export const unchargedList = (found: readonly Uncharged[]) =>
  heldList(found, z.tuple([z.string(), z.string(), z.string()]), ({ paid }) => keyOf(paid))

/** Converts each booking with a missing or refunded charge into the format of API replies. */
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
