import { findKept, visitOf } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Storage } from '../storage/storage.ts'
import type { RefundRow } from './provider-refund.ts'

/**
 * Stores an email about a refund: to the patient if it is done, or to the clinic if it failed.
 * `tx` is the transaction that records the new state of the refund.
 */
export async function mailAbout(
  tx: Storage,
  { config }: Pick<Deps, 'config'>,
  row: RefundRow,
  at: Date,
): Promise<void> {
  const { id, booking_id: bookingId, state, amount_cents: cents } = row
  if (state !== 'done' && state !== 'failed') return
  const booking = await findKept({ db: tx }, bookingId)
  const facts = { booking: visitOf(booking), refund: { amount: cents / 100 } }
  const cause = { bookingId, at: at.toISOString() }
  await (state === 'done'
    ? enqueue(tx, {
        ...cause,
        kind: 'mail.refunded',
        dedupe: `mail.refunded:${id}`,
        recipient: booking.patient,
        payload: { ...facts, doneAt: at.toISOString() },
      })
    : enqueue(tx, {
        ...cause,
        kind: 'mail.refund-failed',
        dedupe: `mail.refund-failed:${id}`,
        recipient: config.clinic.email,
        payload: { ...facts, failure: row.failure ?? 'unknown' },
      }))
}
