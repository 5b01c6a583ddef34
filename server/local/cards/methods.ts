import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  CardBehaviour,
  LocalMethod,
  passesLuhn,
  TEST_CARDS,
  type CardComplaint,
} from '../../../schemas/local-cards.ts'
import type { Call } from './call.ts'
import { CardFault } from './fault.ts'
import { add } from './vault.ts'

const digits = z.string().check(z.regex(/^\d+$/))

export const MethodParams = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string(),
    exp_month: digits,
    exp_year: digits,
    cvc: z.string(),
  }),
  billing_details: z.optional(
    z.strictObject({ name: z.optional(z.string()), email: z.optional(z.string()) }),
  ),
})
type MethodParams = z.infer<typeof MethodParams>

/**
 * A stored test card, without its card number and security code.
 * `behaviour` tells how the simulated bank reacts to charges and refunds of the card.
 */
export const StoredMethod = z.extend(LocalMethod, { behaviour: CardBehaviour })
export type StoredMethod = z.infer<typeof StoredMethod>

/**
 * Stores a test card. Throws Stripe's error for an invalid number, expiry date or security code.
 */
export async function createMethod(call: Call, params: MethodParams): Promise<LocalMethod> {
  const number = params.card.number.replaceAll(/[ -]/g, '')
  const card = TEST_CARDS.get(number)
  if (!card) throw cardError(passesLuhn(number) ? NOT_A_TEST_CARD : WRONG_NUMBER)
  const expiry = readExpiry(params.card, call.now)
  if (!/^\d{3,4}$/.test(params.card.cvc)) throw cardError(WRONG_CODE)
  const method = await add(call.db, {
    id: `pm_${randomBytes(12).toString('hex')}`,
    object: 'payment_method',
    type: 'card',
    card: { brand: card.brand, last4: number.slice(-4), ...expiry, funding: 'credit' },
    billing_details: {
      name: params.billing_details?.name ?? null,
      email: params.billing_details?.email ?? null,
    },
    created: Math.floor(call.now.getTime() / 1000),
    customer: null,
    livemode: false,
    behaviour: card.behaviour,
  } satisfies StoredMethod)
  return LocalMethod.parse(method)
}

function readExpiry(card: MethodParams['card'], now: Date) {
  const month = Number(card.exp_month)
  const year = Number(card.exp_year) + (card.exp_year.length <= 2 ? 2000 : 0)
  if (month < 1 || month > 12) throw cardError(WRONG_MONTH)
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (isPast || year > now.getUTCFullYear() + 50) throw cardError(WRONG_YEAR)
  return { exp_month: month, exp_year: year }
}

const cardError = (complaint: Omit<CardComplaint, 'type'>) =>
  new CardFault(402, { type: 'card_error', ...complaint })

const WRONG_NUMBER = {
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
  param: 'number',
}
const NOT_A_TEST_CARD = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}
const WRONG_MONTH = {
  code: 'invalid_expiry_month',
  message: "Your card's expiration month is invalid.",
  param: 'exp_month',
}
const WRONG_YEAR = {
  code: 'invalid_expiry_year',
  message: "Your card's expiration year is invalid.",
  param: 'exp_year',
}
const WRONG_CODE = {
  code: 'invalid_cvc',
  message: "Your card's security code is invalid.",
  param: 'cvc',
}
