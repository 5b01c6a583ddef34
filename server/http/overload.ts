import underPressure from '@fastify/under-pressure'
import * as z from 'zod/mini'
import type { App } from '../deps.ts'
import { Refusal } from './refusal.ts'

/** Route config: answers however busy the server is, and is counted by no rate limit. */
export const PROBE = { rateLimit: false, probe: true } as const

const Probe = z.object({ probe: z.literal(true) })

// A mean over five seconds: one slow moment turns nobody away.
const LIMITS = { maxEventLoopDelay: 2000, sampleInterval: 5000 }

const RETRY_AFTER_S = 5

/** Turns requests away with 503 while those before them already wait for seconds. */
export async function shedLoad(app: App, limits: typeof LIMITS = LIMITS): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async (request, reply) => {
      if (Probe.safeParse(request.routeOptions.config).success) return
      reply.header('retry-after', RETRY_AFTER_S)
      throw new Refusal(
        503,
        'overloaded',
        'Too many people are here. Please try again in a moment.',
      )
    },
  })
}
