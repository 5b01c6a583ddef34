import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { badRequest } from './fault.ts'
import { findIntent, wrongState } from './intents.ts'
import { add } from './vault.ts'

const cents = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,8}$/, 'Invalid integer')), z.transform(Number)),
  z.int(),
)

export const RefundParams = z.strictObject({
  payment_intent: z.string(),
  amount: z.optional(cents),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(z.record(z.string(), z.string())),
})

/** A refund has its payment intent's id, so the database refuses a second refund. */
export const refundIdOf = (intentId: string) => `re_${intentId.slice(3)}`

/** Refunds a charge in full, once. Partial refunds are not supported. */
export async function refund(call: Call, params: z.infer<typeof RefundParams>) {
  const intent = await findIntent(call, params.payment_intent, undefined)
  if (intent.status !== 'succeeded') throw wrongState(intent, 'refund')
  if (params.amount !== undefined && params.amount !== intent.amount_received)
    throw badRequest('A test charge is refunded in full only.', 'parameter_invalid', 'amount')
  const { latest_charge: charge } = intent
  const id = refundIdOf(intent.id)
  const held = await call.db
    .selectFrom('local_card_object')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (held)
    throw badRequest(`Charge ${charge} has already been refunded.`, 'charge_already_refunded')
  const refunded = await add(call.db, {
    id,
    object: 'refund',
    amount: intent.amount_received,
    currency: intent.currency,
    charge,
    payment_intent: intent.id,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    status: 'succeeded',
    created: Math.floor(call.now.getTime() / 1000),
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: intent.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  } satisfies Stripe.Refund)
  call.announce('charge.refunded', {
    id: charge,
    object: 'charge',
    payment_intent: intent.id,
    refunded: true,
  })
  return refunded
}

export const RefundListParams = z.strictObject({
  payment_intent: z.string(),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'Invalid integer'))),
})

/** Returns the refunds of an intent, in the format of Stripe's lists. */
export async function listRefunds(call: Call, params: z.infer<typeof RefundListParams>) {
  const intent = await findIntent(call, params.payment_intent, undefined)
  const rows = await call.db
    .selectFrom('local_card_object')
    .select('body')
    .where('id', '=', refundIdOf(intent.id))
    .execute()
  const data = rows.map(({ body }): unknown => JSON.parse(body))
  return { object: 'list', url: '/v1/refunds', has_more: false, data }
}
