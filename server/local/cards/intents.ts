import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { LocalIntent } from '../../../schemas/local-cards.ts'
import { LEAST_CHARGE } from '../../../schemas/setup.ts'
import type { Call } from './call.ts'
import { badRequest } from './fault.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { add, find } from './vault.ts'
import { StoredIntent, wholeIntent } from './whole-intent.ts'

const amount = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,8}$/, 'Invalid integer')), z.transform(Number)),
  z.int(),
)

export const IntentParams = z.strictObject({
  amount,
  currency: z.literal('usd'),
  allowed_payment_method_types: z.optional(z.record(z.string(), z.enum(['card', 'link']))),
  description: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.string())),
})
type IntentParams = z.infer<typeof IntentParams>

export const SecretParams = z.strictObject({ client_secret: z.optional(z.string()) })

/** Creates an unpaid payment intent. Throws a `CardFault` if the amount is below 50 cents. */
export async function createIntent(call: Call, params: IntentParams): Promise<LocalIntent> {
  if (params.amount < LEAST_CHARGE * 100)
    throw badRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
  const id = `pi_${randomBytes(12).toString('hex')}`
  const intent = await add(call.db, {
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_received: 0,
    currency: params.currency,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    payment_method: null,
    last_payment_error: null,
    next_action: null,
    created: Math.floor(call.now.getTime() / 1000),
    livemode: false,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    latest_charge: null,
    canceled_at: null,
  } satisfies StoredIntent)
  return shownTo(call, intent)
}

/** Finds a payment intent for the caller. A browser must send the intent's client secret. */
export async function findIntent(
  call: Call,
  id: string,
  clientSecret: string | undefined,
): Promise<StoredIntent> {
  const intent = await find(call.db, 'payment_intent', StoredIntent, id)
  const isKnown = clientSecret !== undefined && isSameSecret(clientSecret, intent.client_secret)
  if (isKnown || (call.caller === 'secret' && clientSecret === undefined)) return intent
  throw badRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account.',
    'payment_intent_invalid_parameter',
    'client_secret',
  )
}

/** Returns a payment intent as the caller may see it. A browser does not get the metadata. */
export function shownTo(call: Call, intent: StoredIntent): LocalIntent {
  return call.caller === 'secret' ? wholeIntent(intent) : LocalIntent.parse(intent)
}

/** Creates the error for an `action` that the payment intent's status does not allow. */
export function wrongState(intent: StoredIntent, action: string) {
  return badRequest(
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
  )
}
