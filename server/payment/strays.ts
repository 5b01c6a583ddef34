import * as z from 'zod/mini'
import type { StrayCharge } from '../../schemas/reconciliation.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { heldList, sortedBy } from '../http/held-list.ts'
import { bookingsOf, inLots } from './booked.ts'
import { eachPage, type Charge } from './charges.ts'
import { inShort } from './in-short.ts'

/** A charge that pays no booking, and what settling does about the charge. */
export type Stray = { readonly charge: Charge; readonly remedy: StrayCharge['remedy'] }

export type Charged = {
  /** The charges that pay no booking, the oldest first. */
  readonly strays: readonly Stray[]
  /** The transactions of all charges that were not refunded. */
  readonly kept: ReadonlySet<string>
}

/**
 * Compares the charges since `since` with the bookings, page by page.
 * Of the charges, only those that pay no booking stay in memory.
 * Throws a 503 `Refusal` if the card provider is unreachable.
 */
export async function chargedSince(deps: Deps, since: Date): Promise<Charged> {
  const kept = new Set<string>()
  const suspects: Charge[] = []
  await eachPage(deps, since, async (page) => {
    const charges = page.filter(({ isRefunded }) => !isRefunded)
    for (const { transactionId } of charges) kept.add(transactionId)
    suspects.push(...(await withoutBooking(deps, charges)))
  })
  return { strays: await withRemedies(deps, sortedBy(suspects, keyOf)), kept }
}

async function withoutBooking(deps: Deps, charges: readonly Charge[]): Promise<Charge[]> {
  const rows = await bookingsOf(deps, charges.map(toBookingId))
  return charges.filter((charge) => !isPaidBy(charge, rows.get(charge.bookingId)))
}

// Bookings are read after all charges, so a booking that was paid meanwhile counts as paid.
// Of several charges for one booking the oldest pays it, as when the charges are settled.
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
  const isOwed = row.paid === 0 && row.cancelled_at === null && row.price_cents === charge.cents
  return isOwed && !isSpokenFor ? 'record' : 'refund'
}

const keyOf = ({ at, transactionId }: Charge): [number, string] => [at.getTime(), transactionId]

/** Makes a list of the charges that is read in pages. */
export const strayList = (strays: readonly Stray[]) =>
  heldList(strays, z.tuple([z.number(), z.string()]), ({ charge }) => keyOf(charge))

/** Converts the charges to their form in the reply, each with its booking if the clinic has it. */
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
