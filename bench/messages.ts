import * as z from 'zod/mini'

// The schemas of the messages between the benchmark's processes.

/**
 * What the load generator receives: bytes to send in turn, number of connections, duration.
 */
export const Load = z.object({
  port: z.int(),
  requests: z.array(z.string()),
  connections: z.int(),
  ms: z.number(),
  /** Whether each of the requests may be sent only once. */
  once: z.boolean(),
})
export type Load = z.infer<typeof Load>

/** What the load generator answers. All times are in milliseconds. */
export const Answer = z.object({
  asked: z.int(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
})
export type Answer = z.infer<typeof Answer>

/** What an HTTP baseline server receives: its fixed reply, with the body in base64. */
export const Reply = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type Reply = z.infer<typeof Reply>

/** What a server process sends when it listens on its port. */
export const Listening = z.object({ port: z.int() })

const Value = z.union([z.string(), z.number(), z.null()])

/** What the database baseline receives: statement, values of each execution, maximum duration. */
export const Statement = z.object({
  sql: z.string(),
  values: z.array(z.array(Value)),
  ms: z.number(),
})
export type Statement = z.infer<typeof Statement>

export const Rate = z.object({ perSecond: z.number() })
