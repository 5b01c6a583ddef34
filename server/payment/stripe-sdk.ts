/**
 * Loads Stripe's SDK at its first use.
 * The SDK is a quarter of the server's code, and neither startup nor public pages need the SDK.
 */
export async function stripeSdk() {
  const { Stripe } = await import('stripe')
  return Stripe
}
