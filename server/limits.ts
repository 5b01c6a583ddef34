import type { FastifyRequest } from 'fastify'
import { callerOf } from './auth.ts'

/** Route config: at most `max` requests a minute from one address. */
export function perAddress(max: number) {
  return { rateLimit: { max, timeWindow: 60_000 } }
}

/** Route config: at most `max` requests a minute by one signed-in user, wherever they sit. */
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
