import type { Reconciliation, StrayCharge, UnchargedBooking } from '../../schemas/reconciliation.ts'
import type { BookingRow } from '../booking/row.ts'
import { chargeOf, chargesSince, type Charge } from './charges.ts'
import type { Deps } from '../deps.ts'
import { listFailedRefunds } from './failed-refunds.ts'
import { inShort } from './in-short.ts'

const DAYS_BACK = 60
const DAY_MS = 86_400_000

/** Of each list one reply holds the first so many. */
const MOST_SHOWN = 300

/**
 * Holds the card provider's charges of the last sixty days against the bookings. Nothing is changed;
 * a 503 `Refusal` where the provider is out of reach.
 */
export async function compare(deps: Deps): Promise<Reconciliation> {
  const now = deps.clock()
  const since = sixtyDaysBefore(now)
  // The bookings are read after the charges: one that is paid meanwhile is then seen as paid.
  const charges = await chargesSince(deps, since)
  const strays = await findStrays(deps, charges)
  const uncharged = await findUncharged(deps, since, charges)
  const failedRefunds = await listFailedRefunds(deps)
  const isCut = strays.length > MOST_SHOWN || uncharged.length > MOST_SHOWN
  return {
    checkedAt: now.toISOString(),
    since: since.toISOString(),
    chargedWithoutPaid: await describeStrays(deps, strays.slice(0, MOST_SHOWN)),
    paidWithoutCharge: await describeUncharged(deps, uncharged.slice(0, MOST_SHOWN)),
    ...(failedRefunds.length > 0 && { failedRefunds }),
    ...(isCut && {
      totals: { chargedWithoutPaid: strays.length, paidWithoutCharge: uncharged.length },
    }),
  }
}

/** The transactions of all stray charges that can be settled, the oldest first. */
export async function settleable(deps: Deps): Promise<string[]> {
  const strays = await findStrays(deps, await chargesSince(deps, sixtyDaysBefore(deps.clock())))
  return strays
    .filter(({ remedy }) => remedy !== 'none')
    .map(({ charge: { transactionId } }) => transactionId)
}

const sixtyDaysBefore = (now: Date) => new Date(now.getTime() - DAYS_BACK * DAY_MS)

type Stray = { readonly charge: Charge; readonly remedy: StrayCharge['remedy'] }

// Of several charges for one booking the oldest pays it, as it does when they are settled.
async function findStrays(deps: Deps, charges: readonly Charge[]): Promise<Stray[]> {
  const kept = charges.filter(({ isRefunded }) => !isRefunded)
  const spoken = new Set<string>()
  const strays: Stray[] = []
  for (let start = 0; start < kept.length; start += LOT) {
    const lot = kept.slice(start, start + LOT)
    const rows = await bookingsOf(
      deps,
      lot.map(({ bookingId }) => bookingId),
    )
    for (const charge of lot) {
      const row = rows.get(charge.bookingId)
      if (isPaidBy(charge, row)) continue
      const remedy = remedyFor(charge, row, spoken.has(charge.bookingId))
      if (remedy === 'record') spoken.add(charge.bookingId)
      strays.push({ charge, remedy })
    }
  }
  return strays
}

async function describeStrays(deps: Deps, strays: readonly Stray[]): Promise<StrayCharge[]> {
  const rows = await bookingsOf(
    deps,
    strays.map(({ charge }) => charge.bookingId),
  )
  return strays.map(({ charge, remedy }) => {
    const row = remedy === 'none' ? undefined : rows.get(charge.bookingId)
    return {
      transactionId: charge.transactionId,
      bookingId: charge.bookingId,
      amount: charge.cents / 100,
      chargedAt: charge.at.toISOString(),
      remedy,
      ...(row && { booking: inShort(row) }),
    }
  })
}

const isPaidBy = ({ transactionId }: Charge, row: BookingRow | undefined) =>
  row?.paid === 1 && row.transaction_id === transactionId

function remedyFor(charge: Charge, row: BookingRow | undefined, isSpokenFor: boolean) {
  if (!row) return 'none'
  const isOwed = row.paid === 0 && row.cancelled_at === null && row.price_cents === charge.cents
  return isOwed && !isSpokenFor ? 'record' : 'refund'
}

// Databases take no more than some thousands of values in one statement, and only so many bookings
// are in memory at a time.
const LOT = 500

/** The bookings with these ids, at most `LOT` of them, by their ids. */
async function bookingsOf({ db }: Deps, ids: readonly string[]): Promise<Map<string, BookingRow>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}

type Uncharged = { readonly id: string; readonly charge: UnchargedBooking['charge'] }

async function findUncharged(
  deps: Deps,
  since: Date,
  charges: readonly Charge[],
): Promise<Uncharged[]> {
  const kept = new Set(
    charges.filter(({ isRefunded }) => !isRefunded).map(({ transactionId }) => transactionId),
  )
  const paid = await paidSince(deps, since)
  const doubted = paid.filter(({ transaction_id: id }) => id === null || !kept.has(id))
  const isWorthAsking = doubted.length <= MOST_ASKED
  const found: Uncharged[] = []
  for (const { id, transaction_id } of doubted) {
    const charge = isWorthAsking ? await lookUp(deps, transaction_id) : undefined
    if (charge?.isRefunded !== false) found.push({ id, charge: charge ? 'refunded' : 'missing' })
  }
  return found
}

async function describeUncharged(
  deps: Deps,
  found: readonly Uncharged[],
): Promise<UnchargedBooking[]> {
  const rows = await bookingsOf(
    deps,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, charge }) => {
    const row = rows.get(id)
    return row ? [uncharged(row, charge)] : []
  })
}

// So many at once are no accident of dates: it is another account's key, or it has lost them.
const MOST_ASKED = 100

/** The bookings that were marked as paid since then, but for those cancelled. */
function paidSince({ db }: Deps, since: Date) {
  return db
    .selectFrom('booking')
    .select(['id', 'transaction_id'])
    .where('paid', '=', 1)
    .where('cancelled_at', 'is', null)
    .where((row) => row(row.fn.coalesce('paid_at', 'created_at'), '>=', since.toISOString()))
    .orderBy('date')
    .orderBy('slot')
    .execute()
}

// A charge may be older than the sixty days, and its booking have been marked late.
async function lookUp(deps: Deps, transactionId: string | null): Promise<Charge | undefined> {
  return transactionId === null ? undefined : chargeOf(deps, transactionId)
}

const uncharged = (row: BookingRow, charge: UnchargedBooking['charge']): UnchargedBooking => ({
  bookingId: row.id,
  booking: inShort(row),
  amount: row.price_cents / 100,
  ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
  charge,
})
