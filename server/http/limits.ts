import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './auth.ts'
import { MINUTE_MS } from '../clock.ts'
import type { App } from '../deps.ts'
import { Refusal } from './refusal.ts'

/** Returns the route config that allows at most `max` requests a minute from one network. */
export function perAddress(max: number) {
  return { rateLimit: { max, timeWindow: MINUTE_MS } }
}

/** Returns the route config that allows at most `max` requests a minute by one user. */
export function perCaller(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: MINUTE_MS,
      hook: 'preHandler' as const,
      keyGenerator: (request: FastifyRequest) => callerOf(request).id,
    },
  }
}

/**
 * Returns a Fastify hook that allows at most `max` requests a minute from one network.
 * The hook throws a 429 `Refusal` for further requests from the same network (`networkOf`).
 * Use `limitAddress` for the whole app, or for a route that also limits each user by `perCaller`.
 * Health checks do not count towards the rate limit.
 */
export function limitAddress(app: App, max: number) {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve()
  const count = app.createRateLimit({ max, timeWindow: MINUTE_MS })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.config.rateLimit === false) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal(429, 'too_many_requests', 'Too many requests. Please wait a minute.')
  }
}
