import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'

/** The payer's name and email address, which are sent to the card provider with the charge. */
export type Billing = { readonly name: string; readonly email: string }

export type Confirmation = Billing & { readonly clientSecret: string }

type CardForm = {
  readonly stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>
  readonly elements: Pick<StripeElements, 'getElement'>
}

/**
 * Asks the card provider to check the card in the form.
 * Throws a `rejected` Failure if the card is refused, and an `unreachable` Failure in an outage.
 */
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
 * Charges the card in the form, with a 3-D Secure check if the bank requires the check.
 * Throws a `rejected` Failure if the card was refused, so that another card may be tried.
 * Throws an `unreachable` Failure if it is unknown whether the card was charged.
 */
export async function confirm(
  { stripe, elements }: CardForm,
  { clientSecret, ...billing }: Confirmation,
): Promise<{ transactionId: string }> {
  return chargeIn(
    await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card: cardIn(elements), billing_details: detailsOf(billing) },
    }),
  )
}

function chargeIn({ paymentIntent, error }: PaymentIntentResult): { transactionId: string } {
  // If another tab has paid meanwhile, the error contains the payment intent that succeeded.
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded') return { transactionId: intent.id }
  throw error ? asFailure(error) : new Failure('unreachable', UNKNOWN)
}

/** A wallet in which the patient has agreed to pay: Apple Pay, Google Pay or Link. */
export type Wallet = {
  readonly stripe: Pick<Stripe, 'confirmPayment'>
  readonly elements: StripeElements
  /** Tells the wallet that the payment failed, so that the wallet closes. */
  readonly refuse: () => void
}

/**
 * Charges the card of a wallet. The wallet's elements know which payment they are for.
 * Throws the same Failures as `confirm`.
 */
export async function confirmByWallet({
  stripe,
  elements,
  refuse,
}: Wallet): Promise<{ transactionId: string }> {
  const { error: incomplete } = await elements.submit()
  const reply = incomplete
    ? { error: incomplete }
    : await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      })
  try {
    return chargeIn(reply)
  } catch (failure) {
    refuse()
    throw failure
  }
}

function cardIn(elements: CardForm['elements']) {
  const card = elements.getElement('card')
  if (card) return card
  throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
}

// The card provider refuses an empty name, but accepts a missing name.
const detailsOf = ({ name, email }: Billing) => ({ email, ...(name && { name }) })

function asFailure(error: StripeError): Failure {
  // A finished payment accepts no card. The `unreachable` Failure makes the page check the payment.
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
