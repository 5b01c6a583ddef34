import type { Stripe } from 'stripe'

/** The card provider's published test cards. Each key says how a payment with the card ends. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksForCode: '4000002500003155',
  refundedLater: '4000000000007726',
  refundFails: '4000000000005126',
  fraud: '4000000000000259',
  notReceived: '4000000000002685',
  inquiry: '4000000000001976',
} as const

const dataOf = (number: string) => ({ number, exp_month: 12, exp_year: 2030, cvc: '123' })

/** Confirms a payment intent with a test card. Resolves with the confirmed intent. */
export async function chargeCard(
  stripe: Stripe,
  intent: string,
  number: string = CARDS.pays,
): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentMethods.create({ type: 'card', card: dataOf(number) })
  return stripe.paymentIntents.confirm(intent, { payment_method: id })
}
