/**
 * Stripe's SDK, loaded when it is first needed: it is a quarter of the server's code, and neither a
 * start nor a look at what is free needs it.
 */
export async function stripeSdk() {
  const { Stripe } = await import('stripe')
  return Stripe
}
