import { confirmIntent } from '../../local/cards/confirm.ts'
import type { Call } from '../../local/cards/call.ts'
import { disputesOf } from '../../local/cards/disputes.ts'
import { createIntent } from '../../local/cards/intents.ts'
import { refund } from '../../local/cards/refunds.ts'
import { StoredRefund } from '../../local/cards/stored-refund.ts'
import type { BookingRow } from '../../booking/row.ts'
import { newRowId } from '../../storage/row-id.ts'
import type { Storage } from '../../storage/storage.ts'

// Test cards of the demo card service.
const CARD = '4242424242424242'
const DISPUTED_CARD = '4000000000000259'

type Charge = {
  readonly bookingId: string
  readonly cents: number
  readonly what: string
  readonly name: string
  readonly at: Date
  readonly isDisputed: boolean
}

/** Charges a visit to a test card at the demo card service. Resolves with the payment intent's id. */
export async function chargeCard(tx: Storage, charge: Charge): Promise<string> {
  const { bookingId, cents, what, name, at, isDisputed } = charge
  const call = callAt(tx, at)
  const { id } = await createIntent(call, {
    amount: cents,
    currency: 'usd',
    description: what,
    metadata: { bookingId },
  })
  const card = {
    number: isDisputed ? DISPUTED_CARD : CARD,
    exp_month: '12',
    exp_year: String(at.getUTCFullYear() + 3),
    cvc: '123',
  }
  const payment_method_data = { type: 'card', card, billing_details: { name } } as const
  await confirmIntent(call, id, { payment_method_data })
  return id
}

// The clinic records the payments, refunds and disputes itself, so the service reports none.
const callAt = (db: Storage, now: Date): Call => ({
  db,
  now,
  caller: 'secret',
  announce: () => undefined,
})

type Paid = Pick<BookingRow, 'id' | 'price_cents'> & { readonly intentId: string }

/** Refunds the whole price of a cancelled visit to its card, and records the refund. */
export async function giveBack(
  tx: Storage,
  paid: Paid,
  { at, day }: { readonly at: Date; readonly day: string },
): Promise<void> {
  const { id: booking_id, intentId: intent_id, price_cents: amount_cents } = paid
  const id = newRowId()
  const params = { payment_intent: intent_id, amount: amount_cents, metadata: { refundId: id } }
  const made = StoredRefund.parse(await refund(callAt(tx, at), params))
  const since = at.toISOString()
  await tx
    .insertInto('refund')
    .values({
      id,
      booking_id,
      intent_id,
      amount_cents,
      kind: 'policy',
      state: 'done',
      provider_id: made.id,
      attempts: 1,
      created_at: since,
      done_at: since,
      day,
    })
    .execute()
}

/** Records the dispute that the bank opened when the visit's card was charged. */
export async function recordDispute(tx: Storage, paid: Paid, at: Date): Promise<void> {
  for (const dispute of await disputesOf(callAt(tx, at), [paid.intentId]))
    await tx
      .insertInto('dispute')
      .values({
        id: dispute.id,
        booking_id: paid.id,
        intent_id: paid.intentId,
        amount_cents: dispute.amount,
        reason: dispute.reason,
        state: 'needs_response',
        due_at: new Date(dispute.due_by * 1000).toISOString(),
        opened_at: new Date(dispute.created * 1000).toISOString(),
      })
      .execute()
}
