import * as z from 'zod/mini'

// The schemas of the messages that the benchmark's processes send to each other.

/** The message to the load generator: the requests, the number of connections, and the duration. */
export const Load = z.object({
  port: z.int(),
  requests: z.array(z.string()),
  connections: z.int(),
  ms: z.number(),
  /** Whether the load generator may send each request only once. */
  once: z.boolean(),
})
export type Load = z.infer<typeof Load>

/** The load generator's results. All times are in milliseconds. */
export const Answer = z.object({
  asked: z.int(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
})
export type Answer = z.infer<typeof Answer>

/** The message that gives an HTTP baseline server its fixed reply. The reply body is in base64. */
export const Reply = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type Reply = z.infer<typeof Reply>

/** The message that a server process sends once the process listens on its port. */
export const Listening = z.object({ port: z.int() })

const Value = z.union([z.string(), z.number(), z.null()])

/**
 * The message that makes a separate process execute an SQL statement.
 * The receiving process executes the statement with each entry of `values`, for `ms` milliseconds.
 */
export const Statement = z.object({
  sql: z.string(),
  values: z.array(z.array(Value)),
  ms: z.number(),
})
export type Statement = z.infer<typeof Statement>

export const Rate = z.object({ perSecond: z.number() })
