import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv6 } from 'node:net'
import type { Stripe } from 'stripe'
import { cardTimeLeft } from '../storage/budget.ts'
import { atMost } from '../storage/wait.ts'
import type { stripeSdk } from './stripe-sdk.ts'

/** The error of a call to the card provider whose time is over. */
export class CardsLate extends Error {
  override readonly name = 'CardsLate'
  readonly code = 'ETIMEDOUT'
}

/** The end of the current call to the card provider, as a `performance.now()`. */
const deadline = new AsyncLocalStorage<number>()

/**
 * Runs one call to the card provider, with all of its retries, for at most `mostMs` milliseconds.
 * Throws `CardsLate` when this time, or the request's time for the card provider, is over.
 */
export async function callInTime<T>(mostMs: number, call: () => Promise<T>): Promise<T> {
  const ms = Math.min(mostMs, cardTimeLeft())
  const late = () => new CardsLate(`The card provider did not answer in ${Math.ceil(ms)} ms`)
  if (ms <= 0) throw late()
  return atMost(ms, deadline.run(performance.now() + ms, call), late)
}

/**
 * Creates the HTTP client of Stripe's SDK. It ends each attempt when the call's time is over.
 * Stripe's default client ends an attempt only if the provider sends nothing at all for a while.
 */
export function inTime({
  createFetchHttpClient,
}: Awaited<ReturnType<typeof stripeSdk>>): Stripe.HttpClient {
  // Do not follow redirects, because the card provider's API has none.
  const client = createFetchHttpClient((url, init) => fetch(url, { ...init, redirect: 'manual' }))
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, data, protocol, timeout) => {
      const leftMs = (deadline.getStore() ?? Infinity) - performance.now()
      if (leftMs <= 0) throw new CardsLate('The time for this call is over')
      const ms = Math.min(timeout, leftMs)
      const place = isIPv6(host) ? `[${host}]` : host
      return client.makeRequest(place, port, path, method, headers, data, protocol, ms)
    },
  }
}
