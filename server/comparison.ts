import type { Reconciliation, StrayCharge, UnchargedBooking } from '../schemas/reconciliation.ts'
import { toBooking, type BookingRow } from './booking-row.ts'
import { chargeOf, chargesSince, type Charge } from './charges.ts'
import type { Deps } from './deps.ts'

const DAYS_BACK = 60
const DAY_MS = 86_400_000

/**
 * Holds the card provider's charges of the last sixty days against the bookings. Nothing is changed;
 * a 503 `Refusal` where the provider is out of reach.
 */
export async function compare(deps: Deps): Promise<Reconciliation> {
  const now = deps.clock()
  const since = new Date(now.getTime() - DAYS_BACK * DAY_MS)
  // The bookings are read after the charges: one that is paid meanwhile is then seen as paid.
  const charges = await chargesSince(deps, since)
  return {
    checkedAt: now.toISOString(),
    since: since.toISOString(),
    chargedWithoutPaid: await strayCharges(deps, charges),
    paidWithoutCharge: await unchargedBookings(deps, since, charges),
  }
}

async function strayCharges(deps: Deps, charges: readonly Charge[]): Promise<StrayCharge[]> {
  const kept = charges.filter(({ isRefunded }) => !isRefunded)
  const rows = await bookingsOf(
    deps,
    kept.map(({ bookingId }) => bookingId),
  )
  const stray = kept.filter((charge) => !isPaidBy(charge, rows.get(charge.bookingId)))
  // Of several charges for one booking the oldest pays it, as it does when they are settled.
  const spoken = new Set<string>()
  return stray.map((charge) => {
    const row = rows.get(charge.bookingId)
    const remedy = remedyFor(charge, row, spoken.has(charge.bookingId))
    if (remedy === 'record') spoken.add(charge.bookingId)
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

// Databases take no more than some thousands of values in one statement.
const LOT = 500

async function bookingsOf({ db }: Deps, ids: readonly string[]): Promise<Map<string, BookingRow>> {
  const wanted = [...new Set(ids)]
  const rows = new Map<string, BookingRow>()
  for (let start = 0; start < wanted.length; start += LOT) {
    const lot = wanted.slice(start, start + LOT)
    const found = await db.selectFrom('booking').selectAll().where('id', 'in', lot).execute()
    for (const row of found) rows.set(row.id, row)
  }
  return rows
}

async function unchargedBookings(
  deps: Deps,
  since: Date,
  charges: readonly Charge[],
): Promise<UnchargedBooking[]> {
  const kept = new Set(
    charges.filter(({ isRefunded }) => !isRefunded).map(({ transactionId }) => transactionId),
  )
  const paid = await paidSince(deps, since)
  const doubted = paid.filter(({ transaction_id: id }) => id === null || !kept.has(id))
  const isWorthAsking = doubted.length <= MOST_ASKED
  const found: UnchargedBooking[] = []
  for (const row of doubted) {
    const charge = isWorthAsking ? await lookUp(deps, row) : undefined
    if (charge?.isRefunded !== false) found.push(uncharged(row, charge ? 'refunded' : 'missing'))
  }
  return found
}

// So many at once are no accident of dates: it is another account's key, or it has lost them.
const MOST_ASKED = 100

/** The bookings that were marked as paid since then, but for those cancelled. */
function paidSince({ db }: Deps, since: Date): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('paid', '=', 1)
    .where('cancelled_at', 'is', null)
    .where((row) => row(row.fn.coalesce('paid_at', 'created_at'), '>=', since.toISOString()))
    .orderBy('date')
    .orderBy('slot')
    .execute()
}

// A charge may be older than the sixty days, and its booking have been marked late.
async function lookUp(deps: Deps, row: BookingRow): Promise<Charge | undefined> {
  return row.transaction_id === null ? undefined : chargeOf(deps, row.transaction_id)
}

const uncharged = (row: BookingRow, charge: UnchargedBooking['charge']): UnchargedBooking => ({
  bookingId: row.id,
  booking: inShort(row),
  amount: row.price_cents / 100,
  ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
  charge,
})

function inShort(row: BookingRow): UnchargedBooking['booking'] {
  const { patient, PatientName, treatment, date, slot } = toBooking(row)
  return { patient, PatientName, treatment, date, slot }
}
