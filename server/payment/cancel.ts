import { sql } from 'kysely'
import type { CancelReply, CancelRequest } from '../../schemas/booking.ts'
import { audited } from '../clinic/audit.ts'
import type { Caller } from '../http/auth.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { ProviderFault } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { oweRefund } from './refund.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelledBy } from '../booking/give-up.ts'
import { settleById } from './settlement.ts'

/**
 * Cancels a booking for the clinic and records the refund of the full price, both or neither.
 * Repeating the cancellation gives the same reply.
 * Throws a `Refusal` if the booking has changed since the caller saw it.
 */
export async function cancelBooking(
  deps: Deps,
  caller: Caller,
  id: string,
  request: CancelRequest,
): Promise<CancelReply> {
  await recordPayment(deps, await findKept(deps, id))
  const { reason = '' } = request
  const deed = { action: 'booking.cancel', subject: id, detail: reason } as const
  const cancelled = await audited(deps, caller, deed, async (tx) => {
    const at = deps.clock().toISOString()
    const row = await tx
      .updateTable('booking')
      .set(({ eb }) => ({ ...cancelledBy(eb, 'clinic', at), cancel_reason: reason }))
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('sequence', '=', request.sequence)
      .where(sql`paid * price_cents`, '=', Math.round(request.expectedRefund * 100))
      .returningAll()
      .executeTakeFirst()
    if (row) await oweRefund(tx, row, at)
    return row
  })
  return replyFor(deps, cancelled ?? (await findKept(deps, id)), request)
}

// A charge that was not reported yet must be refunded too.
// If the provider cannot be reached, the charge is refunded when it is reported.
async function recordPayment(deps: Deps, { paid, intent_id: intentId }: BookingRow): Promise<void> {
  if (paid === 1 || intentId === null) return
  await settleById(deps, intentId).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
  })
}

async function replyFor(deps: Deps, row: BookingRow, { sequence }: CancelRequest) {
  if (row.cancelled_at !== null)
    return { _id: row.id, cancelledAt: row.cancelled_at, refund: await owed(deps, row.id) }
  if (row.sequence !== sequence)
    throw new Refusal(
      409,
      'changed',
      'This appointment has changed in the meantime. Please check it again.',
    )
  throw new Refusal(409, 'terms_changed', wordsFor(row))
}

const wordsFor = ({ paid }: BookingRow) =>
  paid === 1
    ? 'This appointment has been paid in the meantime, so cancelling it now includes a refund. Please check it again.'
    : 'This appointment is not paid, so there is nothing to refund. Please check it again.'

async function owed({ db }: Deps, bookingId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return cents / 100
}
