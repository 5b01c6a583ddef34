import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { count: number; readonly endsAt: number }
type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** How many networks or users are counted at once. The one that was quiet for longest goes first. */
const MOST = 5000

/**
 * Counts the requests of each network or user in a time window.
 *
 * The store of `@fastify/rate-limit` gives all requests the same object. Of several requests that
 * come at once, each then reads the count of the last one, and all of them are refused.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr(key: string, counted: Counted, windowMs: number): void {
    const now = Date.now()
    const last = this.#windows.get(key)
    const window = last && last.endsAt > now ? last : { count: 0, endsAt: now + windowMs }
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MOST && oldest !== undefined) this.#windows.delete(oldest)
    counted(null, { current: window.count, ttl: window.endsAt - now })
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}
