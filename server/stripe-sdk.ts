import { createRequire } from 'node:module'
import type { Stripe } from 'stripe'

const load = createRequire(import.meta.url)

/**
 * Stripe's SDK, loaded when it is first needed: it is a quarter of the server's code, and neither a
 * start nor a look at what is free needs it.
 */
export function stripeSdk(): typeof Stripe {
  // For `require`, the package is the class itself.
  const sdk: typeof Stripe = load('stripe')
  return sdk
}
