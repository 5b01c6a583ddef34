import underPressure from '@fastify/under-pressure'
import * as z from 'zod/mini'
import type { App } from '../deps.ts'
import { Refusal } from './refusal.ts'

/** The route config that exempts a route from overload refusals and from rate limits. */
export const PROBE = { rateLimit: false, probe: true } as const

const Probe = z.object({ probe: z.literal(true) })

// Average the event loop's delay over five seconds, so that one short delay causes no refusals.
const LIMITS = { maxEventLoopDelay: 2000, sampleInterval: 5000 }

/** Limits that are never exceeded, so that tests pass on a busy computer, too. */
export const NO_LIMITS = { ...LIMITS, maxEventLoopDelay: 0 }

const RETRY_AFTER_S = 5

/**
 * Sends a 503 reply to new requests while the server is overloaded, so that they do not wait long.
 */
export async function shedLoad(app: App, limits: typeof LIMITS = LIMITS): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async (request, reply) => {
      if (Probe.safeParse(request.routeOptions.config).success) return
      reply.header('retry-after', RETRY_AFTER_S)
      throw new Refusal(
        503,
        'overloaded',
        'Our website is very busy right now. Please try again in a moment.',
      )
    },
  })
}
