import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { BROWSER_WAITS_MS } from '../../schemas/waits.ts'
import type { Config } from '../config/config.ts'
import type { Cards } from '../deps.ts'
import { inTime } from './card-time.ts'
import { stripeSdk } from './stripe-sdk.ts'

// The version of Stripe's API that this code expects.
// Each request names the version of Stripe's API, so that a newer SDK does not change the replies.
export const API_VERSION = '2026-10-28.endive'

/**
 * Creates the client for the card provider in the settings: Stripe or the demo card service.
 * `port` returns this server's port, on which the demo card service listens.
 * `withinMs` is how many milliseconds a request may wait for the card provider.
 * Throws in production if the settings select the demo card service.
 */
export function createCards(config: Config, port: () => number, withinMs = WITHIN_MS): Cards {
  if (config.cards.kind === 'stripe') {
    const { secretKey, webhookSecret, apiUrl } = config.cards
    return { stripe: opener(secretKey, withinMs, () => at(apiUrl)), webhookSecret, withinMs }
  }
  if (config.production) throw new Error('The demo card service is not allowed in production')
  const localKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const here = () => ({ protocol: 'http', host: loopback(config.host), port: port() }) as const
  return { stripe: opener(localKey, withinMs, here), webhookSecret, withinMs, localKey }
}

// The reply must arrive before the browser gives up, which needs a second at most.
const WITHIN_MS = BROWSER_WAITS_MS - 1000

/** Returns a function that creates Stripe's client at its first call, and then returns it. */
function opener(key: string, timeout: number, address: () => Stripe.StripeConfig) {
  let stripe: Promise<Stripe> | undefined
  const open = async () => {
    const Sdk = await stripeSdk()
    return new Sdk(key, { ...OPTIONS, timeout, httpClient: inTime(Sdk), ...address() })
  }
  return () => (stripe ??= open())
}

/** Returns the options that make Stripe's SDK call the card API at the URL `address`. */
function at(address: string) {
  const url = URL.parse(address)
  if (!url) return {}
  const isPlain = url.protocol === 'http:'
  const port = url.port || (isPlain ? '80' : '443')
  return { protocol: isPlain ? 'http' : 'https', host: url.hostname, port } as const
}

const OPTIONS = {
  apiVersion: API_VERSION,
  telemetry: false,
  maxNetworkRetries: 2,
} as const

/** Returns the host name with which a server that listens on `host` can call itself over HTTP. */
export const loopback = (host: string) =>
  ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host
