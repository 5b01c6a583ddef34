import * as z from 'zod/mini'

/** The publishable key of the demo card service. Publishable keys are not secret. */
export const LOCAL_PUBLISHABLE_KEY = 'pk_test_local'

/** The result of charging a test card. Declined charges have the card provider's error codes. */
export const CardBehaviour = z.enum([
  'pays',
  'authenticates',
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'refunded_later',
  'refund_fails',
  'disputed_as_fraud',
  'disputed_as_not_received',
  'inquired',
])
export type CardBehaviour = z.infer<typeof CardBehaviour>

const CARD_BRANDS = ['visa', 'mastercard'] as const
type TestCard = { readonly brand: (typeof CARD_BRANDS)[number]; readonly behaviour: CardBehaviour }

/** The card provider's published test cards. Demo mode refuses all other card numbers. */
export const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', { brand: 'visa', behaviour: 'pays' }],
  ['5555555555554444', { brand: 'mastercard', behaviour: 'pays' }],
  ['4000002500003155', { brand: 'visa', behaviour: 'authenticates' }],
  ['4000000000000002', { brand: 'visa', behaviour: 'card_declined' }],
  ['4000000000009995', { brand: 'visa', behaviour: 'insufficient_funds' }],
  ['4000000000000069', { brand: 'visa', behaviour: 'expired_card' }],
  ['4000000000000127', { brand: 'visa', behaviour: 'incorrect_cvc' }],
  ['4000000000000119', { brand: 'visa', behaviour: 'processing_error' }],
  ['4000000000007726', { brand: 'visa', behaviour: 'refunded_later' }],
  ['4000000000005126', { brand: 'visa', behaviour: 'refund_fails' }],
  ['4000000000000259', { brand: 'visa', behaviour: 'disputed_as_fraud' }],
  ['4000000000002685', { brand: 'visa', behaviour: 'disputed_as_not_received' }],
  ['4000000000001976', { brand: 'visa', behaviour: 'inquired' }],
])

/** Returns whether a card number passes the Luhn check. `number` contains digits only. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = digit * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** A payment method in Stripe's format, with only the fields that the demo card service fills. */
export const LocalMethod = z.object({
  id: z.string(),
  object: z.literal('payment_method'),
  type: z.literal('card'),
  card: z.object({
    brand: z.enum(CARD_BRANDS),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    funding: z.literal('credit'),
  }),
  billing_details: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  created: z.int(),
  customer: z.null(),
  livemode: z.literal(false),
})
export type LocalMethod = z.infer<typeof LocalMethod>

const faultFields = {
  type: z.enum([
    'api_error',
    'card_error',
    'idempotency_error',
    'invalid_request_error',
    'authentication_error',
  ]),
  message: z.string(),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  param: z.optional(z.string()),
}

/** Stripe's error for a refused card or request. `message` may be shown to the patient. */
export const CardComplaint = z.object(faultFields)
export type CardComplaint = z.infer<typeof CardComplaint>

const LocalIntentStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'succeeded',
  'canceled',
])

/** A payment intent as the browser receives it, with the client secret but without metadata. */
export const LocalIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  currency: z.string(),
  status: LocalIntentStatus,
  client_secret: z.string(),
  payment_method: z.nullable(z.string()),
  last_payment_error: z.nullable(CardComplaint),
  next_action: z.nullable(z.object({ type: z.literal('use_stripe_sdk') })),
  created: z.int(),
  livemode: z.literal(false),
})
export type LocalIntent = z.infer<typeof LocalIntent>

/** The error body of the demo card service, in Stripe's format. */
export const LocalFault = z.object({
  error: z.object({ ...faultFields, payment_intent: z.optional(LocalIntent) }),
})
export type LocalFault = z.infer<typeof LocalFault>
