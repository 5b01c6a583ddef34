import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { CardComplaint, LocalIntent } from '../../../schemas/local-cards.ts'
import type { Call } from './call.ts'
import { openDispute } from './disputes.ts'
import { badRequest, CardFault } from './fault.ts'
import { findIntent, shownTo, wrongState } from './intents.ts'
import { createMethod, MethodParams, StoredMethod } from './methods.ts'
import { complaintOf, NOT_AUTHENTICATED } from './outcome.ts'
import { change, find } from './vault.ts'
import { StoredIntent, wholeIntent } from './whole-intent.ts'

export const ConfirmParams = z.strictObject({
  payment_method: z.optional(z.string()),
  payment_method_data: z.optional(MethodParams),
  client_secret: z.optional(z.string()),
  return_url: z.optional(z.string()),
})

export const AuthenticateParams = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
})

/**
 * Charges the amount of a payment intent to a card.
 * Returns the payment intent, which is then paid or requires 3-D Secure.
 * Throws a 402 `CardFault` if the card is declined.
 */
export async function confirmIntent(
  call: Call,
  id: string,
  params: z.infer<typeof ConfirmParams>,
): Promise<LocalIntent> {
  const intent = await findIntent(call, id, params.client_secret)
  refuseSettled(call, intent, 'confirm')
  const method = await find(call.db, 'payment_method', StoredMethod, await methodOf(call, params))
  if (method.behaviour === 'authenticates') return askFor3ds(call, id, method.id)
  const complaint = complaintOf(method.behaviour)
  if (complaint) return decline(call, id, complaint, 402)
  const paid = await pay(call, id, method.id)
  await openDispute(call, paid, method.behaviour)
  return shownTo(call, paid)
}

async function methodOf(call: Call, params: z.infer<typeof ConfirmParams>): Promise<string> {
  if (params.payment_method) return params.payment_method
  if (params.payment_method_data) return (await createMethod(call, params.payment_method_data)).id
  throw badRequest(
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
    'payment_intent_unexpected_state',
  )
}

/** Ends a 3-D Secure challenge with the outcome that the user chose: `complete` or `fail`. */
export async function authenticateIntent(
  call: Call,
  id: string,
  params: z.infer<typeof AuthenticateParams>,
): Promise<LocalIntent> {
  const intent = await findIntent(call, id, params.client_secret)
  if (intent.status !== 'requires_action') throw wrongState(intent, 'authenticate')
  if (params.outcome === 'fail') return decline(call, id, NOT_AUTHENTICATED, 400)
  return shownTo(call, await pay(call, id, intent.payment_method))
}

/** Cancels an unpaid payment intent permanently. */
export async function cancelIntent(call: Call, id: string): Promise<LocalIntent> {
  const intent = await update(call, id, (held) => {
    refuseSettled(call, held, 'cancel')
    return {
      ...held,
      status: 'canceled',
      next_action: null,
      canceled_at: Math.floor(call.now.getTime() / 1000),
    }
  })
  call.announce('payment_intent.canceled', wholeIntent(intent))
  return shownTo(call, intent)
}

async function pay(call: Call, id: string, method: string | null): Promise<StoredIntent> {
  const intent = await update(call, id, (held) => ({
    ...held,
    status: 'succeeded',
    amount_received: held.amount,
    payment_method: method,
    last_payment_error: null,
    next_action: null,
    latest_charge: `ch_${randomBytes(12).toString('hex')}`,
    charged_at: Math.floor(call.now.getTime() / 1000),
  }))
  call.announce('payment_intent.succeeded', wholeIntent(intent))
  return intent
}

async function askFor3ds(call: Call, id: string, method: string): Promise<LocalIntent> {
  const intent = await update(call, id, (held) => ({
    ...held,
    status: 'requires_action',
    payment_method: method,
    next_action: { type: 'use_stripe_sdk' },
  }))
  call.announce('payment_intent.requires_action', wholeIntent(intent))
  return shownTo(call, intent)
}

async function decline(
  call: Call,
  id: string,
  complaint: CardComplaint,
  status: number,
): Promise<never> {
  const intent = await update(call, id, (held) => ({
    ...held,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: complaint,
    next_action: null,
  }))
  call.announce('payment_intent.payment_failed', wholeIntent(intent))
  throw new CardFault(status, complaint, shownTo(call, intent))
}

function refuseSettled(call: Call, intent: StoredIntent, action: string): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  const { body, status } = wrongState(intent, action)
  throw new CardFault(status, body.error, shownTo(call, intent))
}

const update = (call: Call, id: string, next: (intent: StoredIntent) => StoredIntent) =>
  change(call.db, 'payment_intent', StoredIntent, id, next)
