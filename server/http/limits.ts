import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './auth.ts'
import type { App } from '../deps.ts'
import { Refusal } from './refusal.ts'

/** Route config: at most `max` requests a minute from one address. */
export function perAddress(max: number) {
  return { rateLimit: { max, timeWindow: 60_000 } }
}

/** Route config: at most `max` requests a minute by one signed-in user, from any address. */
export function perCaller(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: 60_000,
      hook: 'preHandler' as const,
      keyGenerator: (request: FastifyRequest) => callerOf(request).id,
    },
  }
}

/**
 * An `onRequest` hook: at most `max` requests a minute from one address, then a 429 `Refusal`.
 * The hook is for the app, or for a route that also has `perCaller`.
 * Health probes do not count as requests.
 */
export function limitAddress(app: App, max: number) {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve()
  const count = app.createRateLimit({ max, timeWindow: 60_000 })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.config.rateLimit === false) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal(429, 'too_many_requests', 'Too many requests. Please wait a minute.')
  }
}
