import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { LocalIntent } from '../../../schemas/local-cards.ts'

/** A payment intent, as the demo card service stores it. */
export const StoredIntent = z.extend(LocalIntent, {
  amount_received: z.int(),
  description: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.nullable(z.string()),
  /** The time at which the card was charged, in seconds since 1970. */
  charged_at: z.optional(z.int()),
  canceled_at: z.nullable(z.int()),
})
export type StoredIntent = z.infer<typeof StoredIntent>

type Fields = Omit<Stripe.PaymentIntent, 'last_payment_error'> &
  Pick<StoredIntent, 'last_payment_error'>

/** Returns a payment intent with all fields of Stripe's SDK type. Amounts are in cents. */
export function wholeIntent(intent: StoredIntent) {
  const { charged_at: _, ...fields } = intent
  return {
    allowed_payment_method_types: ['card', 'link'],
    amount_capturable: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    managed_payments: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
    ...fields,
  } satisfies Fields
}
