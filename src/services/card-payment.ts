import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'

/** Who pays: goes to the card provider with the card, and so with the charge. */
export type Billing = { readonly name: string; readonly email: string }

export type Confirmation = {
  readonly clientSecret: string
  readonly paymentMethodId: string
}

/** Makes a payment method of the card in the form; a `rejected` Failure says what is wrong with it. */
export async function createMethod(
  stripe: Pick<Stripe, 'createPaymentMethod'>,
  elements: Pick<StripeElements, 'getElement'>,
  billing: Billing,
): Promise<{ paymentMethodId: string }> {
  const card = elements.getElement('card')
  if (!card) throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: detailsOf(billing),
  })
  if (error) throw asFailure(error)
  return { paymentMethodId: paymentMethod.id }
}

/**
 * Charges the card, 3-D Secure included. `rejected`: the card was refused, and another may be tried.
 * `unreachable`: whether it was charged is unknown.
 */
export async function confirm(
  stripe: Pick<Stripe, 'confirmCardPayment'>,
  { clientSecret, paymentMethodId }: Confirmation,
): Promise<{ transactionId: string }> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: paymentMethodId,
  })
  // Another tab may have paid in the meantime: that is this payment, made.
  const intent = paymentIntent ?? error.payment_intent
  if (intent?.status === 'succeeded') return { transactionId: intent.id }
  throw error ? asFailure(error) : new Failure('unreachable', UNKNOWN)
}

// An empty name is refused by the provider; a missing one is not.
const detailsOf = ({ name, email }: Billing) => ({ email, ...(name && { name }) })

function asFailure(error: StripeError): Failure {
  const kind = OUTAGES.has(error.type) ? 'unreachable' : 'rejected'
  const detail = { code: error.code, cause: error }
  return new Failure(kind, error.message ?? 'Your card was not accepted.', detail)
}

const OUTAGES: ReadonlySet<string> = new Set([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
])

const UNKNOWN = 'We do not know yet whether the card was charged. Please wait a moment.'
