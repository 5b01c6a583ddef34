import * as z from 'zod/mini'

// The messages between the benchmark's processes.

/**
 * To the load generator: the bytes to send in turn, the number of connections, and the duration.
 */
export const Load = z.object({
  port: z.int(),
  requests: z.array(z.string()),
  connections: z.int(),
  ms: z.number(),
  /** Whether each request may be sent only once. */
  once: z.boolean(),
})
export type Load = z.infer<typeof Load>

/** From the load generator. Times are in milliseconds. */
export const Answer = z.object({
  asked: z.int(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
})
export type Answer = z.infer<typeof Answer>

/** To an HTTP baseline: its fixed reply, with the body in base64. */
export const Reply = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type Reply = z.infer<typeof Reply>

/** From a server that now listens. */
export const Listening = z.object({ port: z.int() })

const Value = z.union([z.string(), z.number(), z.null()])

/** To the database baseline: the statement, the values of each run, and the maximum duration. */
export const Statement = z.object({
  sql: z.string(),
  values: z.array(z.array(Value)),
  ms: z.number(),
})
export type Statement = z.infer<typeof Statement>

export const Rate = z.object({ perSecond: z.number() })
