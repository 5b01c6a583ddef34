import { randomUUID } from 'node:crypto'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { payments } from '../http/metrics.ts'
import { createRefund, findRefund, type ProviderRefund, type RefundRow } from './provider-refund.ts'
import type { Storage } from '../storage/storage.ts'

// The maximum per run, because each refund needs two calls to the card provider.
const MOST = 100

/**
 * Records that a cancelled booking's price is to be refunded.
 * `tx` is the transaction that cancels the booking.
 */
export async function oweRefund(tx: Storage, booking: BookingRow, at: string): Promise<void> {
  if (booking.paid === 0 || booking.transaction_id === null) return
  await tx
    .insertInto('refund')
    .values({
      id: randomUUID(),
      booking_id: booking.id,
      intent_id: booking.transaction_id,
      kind: 'clinic',
      amount_cents: booking.price_cents,
      state: 'owed',
      created_at: at,
    })
    .execute()
}

/**
 * A background job that makes the refunds that the clinic owes.
 * The job also asks about the refunds that the card provider has not finished.
 * The job takes the refunds with the fewest attempts first, at most 100 in a run.
 * A failed refund does not stop the other refunds, and is tried again in the next run.
 */
export function createRefunds(deps: Deps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const failures: unknown[] = []
    for (const refund of await openOnes(deps)) {
      if (signal.aborted) break
      await payBack(deps, refund).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} refunds could not be made`)
  }
}

// Count the attempt first, so that a refund that crashes the process is tried last next time.
async function payBack(deps: Deps, refund: RefundRow): Promise<void> {
  await deps.db
    .updateTable('refund')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', refund.id)
    .execute()
  const made = (await findRefund(deps, refund)) ?? (await createRefund(deps, refund))
  await note(deps, refund, made)
  if (made.state === 'failed')
    throw new Error(`refund ${refund.id} failed at the card provider: ${made.failure}`)
}

async function note({ db, clock }: Deps, refund: RefundRow, made: ProviderRefund): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({
      state: made.state,
      provider_id: made.id,
      failure: made.failure,
      ...(made.state === 'done' && { done_at: clock().toISOString() }),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', ['owed', 'pending'])
    .executeTakeFirst()
  if (made.state === 'done') payments.inc({ outcome: 'refunded' }, Number(numUpdatedRows))
}

function openOnes({ db }: Deps): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('state', 'in', ['owed', 'pending'])
    .orderBy('attempts')
    .orderBy('created_at')
    .limit(MOST)
    .execute()
}
