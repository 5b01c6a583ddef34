import type * as z from 'zod/mini'
import type { KyInstance, Options, ResponsePromise } from 'ky'
import type { AnsweredCall, Call, InputOf, ReplyOf } from '../../schemas/calls/call.ts'
import { repeatable } from './http.ts'
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
export type Send = <Of extends AnsweredCall>(
  call: Of,
  input: Asked<Of>,
  signal?: AbortSignal,
) => Promise<ReplyOf<Of>>

/**
 * Makes a call, and resolves with the reply, whose body the caller reads. Rejects only with a
 * `Failure`.
 */
export type Receive = <Of extends Call>(
  call: Of,
  input: Asked<Of>,
  options: Options,
) => Promise<Response>

type Start = <Of extends Call>(call: Of, input: Asked<Of>, options: Options) => ResponsePromise

type Answer = <Schema extends z.ZodMiniType>(
  reply: ResponsePromise,
  schema: Schema,
) => Promise<z.output<Schema>>

/**
 * Returns the function that sends the requests of the calls of `schemas/calls/`. `auth` adds the
 * access token. A call that accepts anyone gets no access token. Reads and repeatable calls are
 * sent again.
 */
export const createStart =
  (http: KyInstance, auth: KyInstance): Start =>
  (call, input, options) => {
    const { params = {}, query, body, key, token }: Parts = input ?? {}
    const client = call.access === 'anyone' || call.ownToken ? http : auth
    const path = call.path
      .slice(1)
      .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    return client(path, {
      method: call.method,
      ...(query && { searchParams: { ...query } }),
      ...(body !== undefined && { json: body }),
      ...(key !== undefined && repeatable(key)),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(call.slow && { timeout: SLOW_MS }),
      ...(call.outlivesPage && { keepalive: true }),
      ...options,
    })
  }

/** Returns the function that makes the calls of `schemas/calls/`. `answer` parses the replies. */
export const createSend =
  (start: Start, answer: Answer): Send =>
  <Of extends AnsweredCall>(call: Of, input: Asked<Of>, signal?: AbortSignal) => {
    const sent = start(call, input, signal ? { signal } : {})
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
