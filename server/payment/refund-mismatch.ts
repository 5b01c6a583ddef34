import type { RefundMismatch } from '../../schemas/reconciliation.ts'
import type { Deps } from '../deps.ts'
import { bookingsOf, inLots } from './booked.ts'
import { chargeOf, type Charge } from './charges.ts'
import { inShort } from './in-short.ts'
import type { RefundRow } from './provider-refund.ts'

/**
 * `refunded` has the charges made since `since` that have a full or partial refund.
 * `kept` has the ids of all charges since `since` that are not fully refunded.
 */
export type Seen = {
  readonly since: Date
  readonly kept: ReadonlySet<string>
  readonly refunded: readonly Charge[]
}

// The maximum number of charges to look up, because each lookup needs a call to the provider.
// If more than `MOST_ASKED` charges differ, the API key is probably from another Stripe account.
const MOST_ASKED = 100

/**
 * Finds the charges whose refunds at the card provider differ from the clinic's records.
 * Omits charges whose refund is in progress or has failed.
 * Omits fully refunded charges without a recorded refund, because the clinic owes nothing for them.
 * The list `paidWithoutCharge` reports paid bookings whose charges are fully refunded.
 */
export async function mismatchesIn(deps: Deps, seen: Seen): Promise<RefundMismatch[]> {
  const suspects = await suspectsIn(deps, seen)
  const found: Mismatch[] = []
  for (const transactionId of suspects.slice(0, MOST_ASKED)) {
    // Read the clinic's recorded refunds of a charge before the provider's refunds of the charge.
    // If the provider were read first, a refund made in between would seem missing at the provider.
    const recorded = recordedOf(await rowsOf(deps, [transactionId]))
    const charge = await chargeOf(deps, transactionId)
    if (charge && isMismatch(charge, recorded)) found.push({ charge, recorded: recorded ?? 0 })
  }
  return describe(deps, found)
}

type Mismatch = { readonly charge: Charge; readonly recorded: number }

async function suspectsIn(deps: Deps, { since, kept, refunded }: Seen): Promise<string[]> {
  const suspects: string[] = []
  for (const lot of inLots(refunded)) {
    const rows = Map.groupBy(
      await rowsOf(
        deps,
        lot.map(({ transactionId }) => transactionId),
      ),
      ({ intent_id: id }) => id,
    )
    for (const charge of lot)
      if (isMismatch(charge, recordedOf(rows.get(charge.transactionId) ?? [])))
        suspects.push(charge.transactionId)
  }
  const known = new Set(refunded.map(({ transactionId }) => transactionId))
  const unmade = await doneSince(deps, since)
  suspects.push(...new Set(unmade.filter((id) => kept.has(id) && !known.has(id))))
  return suspects
}

function isMismatch({ isRefunded, refundedCents }: Charge, recorded: number | undefined) {
  if (recorded === undefined) return false
  return recorded !== refundedCents && !(recorded === 0 && isRefunded)
}

// Returns the refunded amount in cents, or undefined if a refund is in progress or has failed.
function recordedOf(rows: readonly RefundRow[]): number | undefined {
  if (rows.some(({ state, settled_how: how }) => state !== 'done' || how !== null)) return undefined
  return rows.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}

const rowsOf = ({ db }: Deps, intentIds: readonly string[]): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('intent_id', 'in', intentIds).execute()

async function doneSince({ db }: Deps, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('intent_id')
    .where('state', '=', 'done')
    .where('settled_how', 'is', null)
    .where('created_at', '>=', since.toISOString())
    .execute()
  return rows.map(({ intent_id: id }) => id)
}

async function describe(deps: Deps, found: readonly Mismatch[]): Promise<RefundMismatch[]> {
  const rows = await bookingsOf(
    deps,
    found.map(({ charge }) => charge.bookingId),
  )
  return found.flatMap(({ charge, recorded }) => {
    const row = rows.get(charge.bookingId)
    if (!row) return []
    return {
      transactionId: charge.transactionId,
      bookingId: row.id,
      booking: inShort(row),
      recorded: recorded / 100,
      refunded: charge.refundedCents / 100,
    }
  })
}
