import * as z from 'zod/mini'
import type { StrayCharge } from '../../schemas/reconciliation.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { heldList, sortedBy } from '../http/held-list.ts'
import { bookingsOf, inLots } from './booked.ts'
import { eachPage, type Charge } from './charges.ts'
import { inShort } from './in-short.ts'

/** A charge that pays for no booking. `remedy` tells whether the server can record or refund it. */
export type Stray = { readonly charge: Charge; readonly remedy: StrayCharge['remedy'] }

export type Charged = {
  /** The charges that pay for no booking, oldest first. */
  readonly strays: readonly Stray[]
  /** The ids of all charges that are not fully refunded. */
  readonly kept: ReadonlySet<string>
  /** The charges that were refunded in part or in full. */
  readonly refunded: readonly Charge[]
}

/**
 * Compares the charges since the given time (`since`) with the bookings, page by page.
 * Keeps in memory only charges without a booking, refunded charges, and the ids of other charges.
 * Throws a 503 `Refusal` if the card provider is unreachable.
 */
export async function chargedSince(deps: Deps, since: Date): Promise<Charged> {
  const kept = new Set<string>()
  const refunded: Charge[] = []
  const suspects: Charge[] = []
  await eachPage(deps, since, async (page) => {
    refunded.push(...page.filter(({ refundedCents }) => refundedCents > 0))
    const charges = page.filter(({ isRefunded }) => !isRefunded)
    for (const { transactionId } of charges) kept.add(transactionId)
    suspects.push(...(await withoutBooking(deps, charges)))
  })
  return { strays: await withRemedies(deps, sortedBy(suspects, keyOf)), kept, refunded }
}

async function withoutBooking(deps: Deps, charges: readonly Charge[]): Promise<Charge[]> {
  const rows = await bookingsOf(deps, charges.map(toBookingId))
  return charges.filter((charge) => !isPaidBy(charge, rows.get(charge.bookingId)))
}

// Read the bookings again after reading all charges, because some may have been paid meanwhile.
// If a booking has several charges, only the oldest charge can be recorded as its payment.
async function withRemedies(deps: Deps, suspects: readonly Charge[]): Promise<Stray[]> {
  const spoken = new Set<string>()
  const strays: Stray[] = []
  for (const lot of inLots(suspects)) {
    const rows = await bookingsOf(deps, lot.map(toBookingId))
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

const toBookingId = ({ bookingId }: Charge) => bookingId

const isPaidBy = ({ transactionId }: Charge, row: BookingRow | undefined) =>
  row?.paid === 1 && row.transaction_id === transactionId

function remedyFor(charge: Charge, row: BookingRow | undefined, isSpokenFor: boolean) {
  if (!row) return 'none'
  const isOwed =
    row.paid === 0 &&
    row.paid_cents === 0 &&
    row.cancelled_at === null &&
    row.price_cents === charge.cents
  return isOwed && !isSpokenFor ? 'record' : 'refund'
}

const keyOf = ({ at, transactionId }: Charge): [number, string] => [at.getTime(), transactionId]

/** Returns charges without a paid booking as a list that `readPage` can read page by page. */
export const strayList = (strays: readonly Stray[]) =>
  heldList(strays, z.tuple([z.number(), z.string()]), ({ charge }) => keyOf(charge))

/** Converts charges to their format in API replies, each with its booking if there is one. */
export async function describeStrays(deps: Deps, strays: readonly Stray[]): Promise<StrayCharge[]> {
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
