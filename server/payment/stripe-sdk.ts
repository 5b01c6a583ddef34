/**
 * Loads Stripe's SDK when it is first needed.
 * The SDK is a quarter of the server's code, and neither the start nor public pages need it.
 */
export async function stripeSdk() {
  const { Stripe } = await import('stripe')
  return Stripe
}
