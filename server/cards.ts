import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'
import { stripeSdk } from './stripe-sdk.ts'

// The replies that this code was written against; a newer SDK must not change them unnoticed.
export const API_VERSION = '2026-10-28.endive'

/** The card provider: Stripe's own SDK, whether it calls Stripe or the test-mode service here. */
export type Cards = {
  readonly stripe: () => Promise<Stripe>
  readonly webhookSecret: string
  /** The key that the test-mode service asks for; absent where Stripe's own keys are set. */
  readonly localKey?: string
}

/** Sets up the provider by the settings; `port` is this server's, for the test-mode service. */
export function openCards(config: Config, port: () => number): Cards {
  if (config.cards.kind === 'stripe') {
    const { secretKey, webhookSecret } = config.cards
    let stripe: Promise<Stripe> | undefined
    const open = async () => new (await stripeSdk())(secretKey, OPTIONS)
    return { stripe: () => (stripe ??= open()), webhookSecret }
  }
  if (config.production) throw new Error('The test-mode card service is refused in production')
  const localKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  let stripe: Promise<Stripe> | undefined
  const open = async () =>
    new (await stripeSdk())(localKey, {
      ...OPTIONS,
      protocol: 'http',
      host: loopback(config.host),
      port: port(),
    })
  return { stripe: () => (stripe ??= open()), webhookSecret, localKey }
}

const OPTIONS = {
  apiVersion: API_VERSION,
  telemetry: false,
  maxNetworkRetries: 2,
  timeout: 20_000,
} as const

/** The address under which a server that listens on `host` reaches itself. */
export const loopback = (host: string) =>
  ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host

// Known by what it says of itself, as the SDK may not have been loaded.
const Fault = z.object({
  type: z.string().check(z.startsWith('Stripe')),
  code: z.optional(z.string()),
  statusCode: z.optional(z.number()),
})

const faultOf = (error: unknown) => Fault.safeParse(error).data

/** Whether the provider answered that it holds no such object. */
export function isMissing(error: unknown): boolean {
  return faultOf(error)?.code === 'resource_missing'
}

/** Whether the provider answered that the charge was given back before. */
export function isAlreadyRefunded(error: unknown): boolean {
  return faultOf(error)?.code === 'charge_already_refunded'
}

/** Runs a call to the provider; where it cannot be reached or answered, refuses with a 503. */
export async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isOutage(error)) throw error
    throw new Refusal(503, 'cards_unreachable', UNREACHABLE, undefined, error)
  }
}

// Beside what never arrives: a 5xx, too many calls, and keys that the provider does not take.
function isOutage(error: unknown): boolean {
  const fault = faultOf(error)
  if (!fault) return false
  const { statusCode = 503 } = fault
  return statusCode >= 500 || [401, 403, 429].includes(statusCode)
}

const UNREACHABLE = 'The card service cannot be reached right now. Please try again in a moment.'
