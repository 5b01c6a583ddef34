import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { inDollars } from '../../payment/dollars.ts'
import type { Call } from './call.ts'
import { chargeOf } from './charges.ts'
import { refuseDisputed } from './disputes.ts'
import { badRequest } from './fault.ts'
import { findIntent, wrongState } from './intents.ts'
import { StoredMethod } from './methods.ts'
import { PAGE_PARAMS, pageOf } from './pages.ts'
import { decideLater, decideRefunds } from './refund-outcomes.ts'
import { StoredRefund, sumOf } from './stored-refund.ts'
import { add, find, list, lock } from './vault.ts'
import type { StoredIntent } from './whole-intent.ts'

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
type RefundParams = z.infer<typeof RefundParams>

/**
 * Refunds a charge in full or in part. Without an amount, refunds what is left of the charge.
 * Locks the payment intent, so that simultaneous refunds of it run one after another.
 */
export async function refund(call: Call, params: RefundParams): Promise<object> {
  await lock(call.db, params.payment_intent)
  const intent = await findIntent(call, params.payment_intent, undefined)
  if (intent.status !== 'succeeded') throw wrongState(intent, 'refund')
  await refuseDisputed(call, intent)
  const amount = await refundable(call, intent, params.amount)
  const { behaviour } = await find(
    call.db,
    'payment_method',
    StoredMethod,
    intent.payment_method ?? '',
  )
  const status = behaviour === 'refunded_later' ? 'pending' : 'succeeded'
  const made = await add(call.db, refundOf(call, intent, { ...params, amount, status }), intent.id)
  await decideLater(call, made, behaviour)
  call.announce('refund.created', made)
  call.announce('charge.refunded', await chargeOf(call, intent))
  return made
}

async function refundable(call: Call, intent: StoredIntent, asked: number | undefined) {
  const left = intent.amount_received - sumOf(await refundsOf(call, [intent.id]))
  if (left === 0)
    throw badRequest(
      `Charge ${intent.latest_charge} has already been refunded.`,
      'charge_already_refunded',
    )
  const amount = asked ?? left
  if (amount === 0)
    throw badRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount > left)
    throw badRequest(
      `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
      undefined,
      'amount',
    )
  return amount
}

type Asked = RefundParams & Pick<StoredRefund, 'amount' | 'status'>

const refundOf = (call: Call, intent: StoredIntent, asked: Asked) =>
  ({
    id: `re_${randomBytes(12).toString('hex')}`,
    object: 'refund',
    amount: asked.amount,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    reason: asked.reason ?? null,
    metadata: asked.metadata ?? {},
    status: asked.status,
    created: Math.floor(call.now.getTime() / 1000),
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: intent.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  }) satisfies StoredRefund & Stripe.Refund

const refundsOf = (call: Call, intentIds?: readonly string[]) =>
  list(call.db, 'refund', StoredRefund, intentIds)

export const RefundListParams = z.strictObject({
  ...PAGE_PARAMS,
  payment_intent: z.optional(z.string()),
})

/** Returns a page of one payment intent's refunds, or of all refunds if no intent is given. */
export async function listRefunds(call: Call, params: z.infer<typeof RefundListParams>) {
  await decideRefunds(call)
  const { payment_intent: id } = params
  if (id !== undefined) await findIntent(call, id, undefined)
  return pageOf(
    '/v1/refunds',
    'refund',
    await refundsOf(call, id === undefined ? id : [id]),
    params,
  )
}

/** Returns one refund. Throws a 404 `CardFault` if no refund has this id. */
export async function retrieveRefund(call: Call, id: string): Promise<object> {
  await decideRefunds(call)
  return find(call.db, 'refund', StoredRefund, id)
}
