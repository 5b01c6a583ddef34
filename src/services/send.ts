import type * as z from 'zod/mini'
import type { ResponsePromise } from 'ky'
import type { Call, InputOf, ReplyOf } from '../../schemas/calls/call.ts'
import type { Tools } from './calls/line.ts'
import { readReply } from './reply.ts'

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
  readonly key?: string
  readonly token?: string
}

const SLOW_MS = 60_000

/** What a call is sent with. */
export type Asked<Of extends Call> = InputOf<Of> & (Parts | undefined)

/** Makes a call. Resolves with the parsed reply, and rejects only with a `Failure`. */
export type Send = <Of extends Call>(
  call: Of,
  input: Asked<Of>,
  signal?: AbortSignal,
) => Promise<ReplyOf<Of>>

type Answer = <Schema extends z.ZodMiniType>(
  reply: ResponsePromise,
  schema: Schema,
) => Promise<z.output<Schema>>

/**
 * Returns the function that makes the calls of `schemas/calls/`. `answer` parses the replies.
 * A call that accepts anyone gets no access token. Reads and repeatable calls are sent again.
 */
export const createSend =
  ({ http, auth, aborted, repeatable }: Tools, answer: Answer): Send =>
  <Of extends Call>(call: Of, input: Asked<Of>, signal?: AbortSignal) => {
    const { params = {}, query, body, key, token }: Parts = input ?? {}
    const client = call.access === 'anyone' || call.ownToken ? http : auth
    const path = call.path
      .slice(1)
      .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const sent = client(path, {
      method: call.method,
      ...(query && { searchParams: { ...query } }),
      ...(body !== undefined && { json: body }),
      ...(key !== undefined && repeatable(key)),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(call.slow && { timeout: SLOW_MS }),
      ...(call.outlivesPage && { keepalive: true }),
      ...aborted(signal),
    })
    const { headers } = call
    const read = answer(sent, call.reply)
    const replied = headers ? withHeaders(sent, read, headers) : read
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with these schemas
    return replied as Promise<ReplyOf<Of>>
  }

async function withHeaders(sent: ResponsePromise, reply: Promise<unknown>, schema: z.ZodMiniType) {
  const body = await reply
  const { headers } = await sent
  return { body, headers: readReply(schema, JSON.stringify(Object.fromEntries(headers))) }
}
