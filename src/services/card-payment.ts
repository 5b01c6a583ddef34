import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'

/** Who pays: goes to the card provider with the card, and so with the charge. */
export type Billing = { readonly name: string; readonly email: string }

export type Confirmation = Billing & { readonly clientSecret: string }

type CardForm = {
  readonly stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>
  readonly elements: Pick<StripeElements, 'getElement'>
}

/** Has the provider take the card in the form; a `rejected` Failure says what is wrong with it. */
export async function createMethod(
  { stripe, elements }: CardForm,
  billing: Billing,
): Promise<void> {
  const { error } = await stripe.createPaymentMethod({
    type: 'card',
    card: cardIn(elements),
    billing_details: detailsOf(billing),
  })
  if (error) throw asFailure(error)
}

/**
 * Charges the card in the form, 3-D Secure included. `rejected`: the card was refused, and another
 * may be tried. `unreachable`: whether it was charged is unknown.
 */
export async function confirm(
  { stripe, elements }: CardForm,
  { clientSecret, ...billing }: Confirmation,
): Promise<{ transactionId: string }> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: { card: cardIn(elements), billing_details: detailsOf(billing) },
  })
  // Another tab may have paid in the meantime: that is this payment, made.
  const intent = paymentIntent ?? error.payment_intent
  if (intent?.status === 'succeeded') return { transactionId: intent.id }
  throw error ? asFailure(error) : new Failure('unreachable', UNKNOWN)
}

function cardIn(elements: CardForm['elements']) {
  const card = elements.getElement('card')
  if (card) return card
  throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
}

// An empty name is refused by the provider; a missing one is not.
const detailsOf = ({ name, email }: Billing) => ({ email, ...(name && { name }) })

function asFailure(error: StripeError): Failure {
  // No other card helps: the clinic has to be asked again.
  if (error.code === 'payment_intent_unexpected_state')
    return new Failure('unreachable', CLOSED, { code: error.code, cause: error })
  const kind = OUTAGES.has(error.type) ? 'unreachable' : 'rejected'
  const detail = { code: error.code, cause: error }
  return new Failure(kind, error.message ?? 'Your card was not accepted.', detail)
}

const OUTAGES: ReadonlySet<string> = new Set([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
])

const CLOSED = 'This payment was closed in the meantime. Please try again.'
const UNKNOWN = 'We do not know yet whether the card was charged. Please wait a moment.'
