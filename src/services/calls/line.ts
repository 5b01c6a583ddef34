import type { KyInstance, Options, ResponsePromise } from 'ky'
import type * as z from 'zod/mini'

/** The HTTP clients and helper functions that send requests. The first request loads their code. */
type Tools = {
  /** Sends requests with the current access token. */
  auth: KyInstance
  /** URL-encodes each part of a path, and joins the parts with slashes. */
  path: (...parts: string[]) => string
  /** Returns the request options with which `signal` can cancel the request. */
  aborted: (signal: AbortSignal | undefined) => { signal?: AbortSignal }
  /** Returns the options of a POST request that may be retried. `key` is its idempotency key. */
  repeatable: (key: string) => Pick<Options, 'headers' | 'retry'>
}
type Send = (tools: Tools) => ResponsePromise

/** Sends requests to the clinic's server. The first request loads the code that sends requests. */
export type Line = {
  /** Resolves with the server's reply, parsed with `schema`. Rejects only with a `Failure`. */
  ask: <Schema extends z.ZodMiniType>(send: Send, schema: Schema) => Promise<z.output<Schema>>
}
