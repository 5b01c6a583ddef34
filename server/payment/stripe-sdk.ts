/**
 * Loads Stripe's SDK when it is first needed.
 * Stripe's SDK is a quarter of the server's code. Startup and public pages do not need the SDK.
 */
export async function stripeSdk() {
  const { Stripe } = await import('stripe')
  return Stripe
}
