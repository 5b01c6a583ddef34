import type { CardBehaviour, CardComplaint } from '../../../schemas/local-cards.ts'

// The test cards that the bank declines. All other test cards can be charged.
type Refused = (typeof REFUSED)[number]
const REFUSED = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const satisfies readonly CardBehaviour[]

// The error codes and messages that Stripe publishes for its test cards.
const COMPLAINTS: Readonly<Record<Refused, CardComplaint>> = {
  card_declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: {
    type: 'card_error',
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    type: 'card_error',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    type: 'card_error',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** The bank's error if the cardholder did not complete 3-D Secure. */
export const NOT_AUTHENTICATED: CardComplaint = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Returns the reason why the bank declines the card, or `undefined` if the card can be charged. */
export function complaintOf(behaviour: CardBehaviour): CardComplaint | undefined {
  const refused = REFUSED.find((each) => each === behaviour)
  return refused && COMPLAINTS[refused]
}
