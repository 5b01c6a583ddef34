import * as z from 'zod/mini'

// What the benchmark's processes tell one another.

/** To the hammer: the bytes to send, in turn, over so many connections, for so long. */
export const Load = z.object({
  port: z.int(),
  requests: z.array(z.string()),
  connections: z.int(),
  ms: z.number(),
  /** Whether each request may be sent once only. */
  once: z.boolean(),
})
export type Load = z.infer<typeof Load>

/** From the hammer; times in ms. */
export const Answer = z.object({
  asked: z.int(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
})
export type Answer = z.infer<typeof Answer>

/** To a floor of HTTP: the reply that it gives to whatever is asked, its body in base 64. */
export const Reply = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type Reply = z.infer<typeof Reply>

/** From whatever listens. */
export const Listening = z.object({ port: z.int() })

const Value = z.union([z.string(), z.number(), z.null()])

/** To the raw database: the statement, and the values of each run of it, for so long at most. */
export const Statement = z.object({
  sql: z.string(),
  values: z.array(z.array(Value)),
  ms: z.number(),
})
export type Statement = z.infer<typeof Statement>

export const Rate = z.object({ perSecond: z.number() })
