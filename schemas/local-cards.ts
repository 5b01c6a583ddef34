import * as z from 'zod/mini'

/** The publishable key of the test-mode card service; like any such key it opens nothing by itself. */
export const LOCAL_PUBLISHABLE_KEY = 'pk_test_local'

/** What a test card does when it is charged, named after the provider's own codes. */
export const CardBehaviour = z.enum([
  'pays',
  'authenticates',
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
])
export type CardBehaviour = z.infer<typeof CardBehaviour>

const CARD_BRANDS = ['visa', 'mastercard'] as const
type TestCard = { readonly brand: (typeof CARD_BRANDS)[number]; readonly behaviour: CardBehaviour }

/** The provider's published test cards; no other number is taken, in the browser or on the server. */
export const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', { brand: 'visa', behaviour: 'pays' }],
  ['5555555555554444', { brand: 'mastercard', behaviour: 'pays' }],
  ['4000002500003155', { brand: 'visa', behaviour: 'authenticates' }],
  ['4000000000000002', { brand: 'visa', behaviour: 'card_declined' }],
  ['4000000000009995', { brand: 'visa', behaviour: 'insufficient_funds' }],
  ['4000000000000069', { brand: 'visa', behaviour: 'expired_card' }],
  ['4000000000000127', { brand: 'visa', behaviour: 'incorrect_cvc' }],
  ['4000000000000119', { brand: 'visa', behaviour: 'processing_error' }],
])

/** Whether the digits of a card number add up; `number` is digits alone. */
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

/** A payment method in Stripe's shape, as far as the test-mode service fills it. */
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

/** What Stripe says of a refused card or call; `message` may be shown to the patient. */
export const CardComplaint = z.object(faultFields)
export type CardComplaint = z.infer<typeof CardComplaint>

const LocalIntentStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'succeeded',
  'canceled',
])

/** A payment intent as the browser may see it: with its client secret, without the metadata. */
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

/** The body of every refusal of the test-mode service, in Stripe's shape. */
export const LocalFault = z.object({
  error: z.object({ ...faultFields, payment_intent: z.optional(LocalIntent) }),
})
export type LocalFault = z.infer<typeof LocalFault>
