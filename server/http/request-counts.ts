import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { count: number; readonly endsAt: number }
type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * The maximum number of networks and users that are counted. A new one replaces the one whose last
 * request is the oldest.
 */
const MOST = 5000

/**
 * Counts the requests of each network or user in a time window.
 *
 * The built-in store of `@fastify/rate-limit` returns one object, which each request changes. If
 * several requests arrive at once, all of them read the final count. If this count is above the
 * limit, all of them are refused. This store returns a separate count to each request.
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
