import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call, InputOf } from '../../schemas/calls/call.ts'
import { about, type Told } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { CachedReply, sendCached } from '../fast/reply-cache.ts'
import {
  admitCaller,
  callerOf,
  findCaller,
  requireAdmin,
  requireCaller,
  requireRight,
  type Caller,
} from './auth.ts'
import { IdempotencyHeaders } from './idempotency.ts'
import type { limitAddress, perAddress, perCaller } from './limits.ts'
import { sendTagged, TaggedReply } from './tagged-reply.ts'

/** A call that needs no token, a token that its handler verifies, or the clinic's access token. */
export type Served = Call & {
  readonly access: Exclude<Call['access'], 'card provider'>
}

type Part = 'params' | 'query' | 'body'
type PartOf<Of extends Call, Each> = Each extends keyof InputOf<Of> ? InputOf<Of>[Each] : never

/** The schemas of the parts that a request has, for no other parts, and of the types in the call. */
type Checks<Of extends Call> = {
  readonly [Each in Part as Each extends keyof InputOf<Of> ? Each : never]: z.ZodMiniType<
    PartOf<Of, Each>
  >
} & { readonly [Each in Exclude<Part, keyof InputOf<Of>>]?: never }

/** What only the server knows of a call: its documentation, its limit, and its schemas. */
type Facts = Told & {
  readonly limit?: ReturnType<typeof perCaller | typeof perAddress>
  /** Limits the requests of a network, in addition to a limit of each caller. */
  readonly networkLimit?: ReturnType<typeof limitAddress>
  /** The most bytes that the body may have, if it may have more than usual. */
  readonly bodyLimit?: number
}

/** Nobody identifies the callers of these calls before their handlers. */
type Unknown = 'anyone' | 'identity'

type CallerOn<Of extends Served> = Of['access'] extends Unknown
  ? undefined
  : Of['access'] extends 'visitor or patient'
    ? Caller | undefined
    : Caller

/** What a handler gets. `key` is the idempotency key, or null if the request has none. */
type Asked<Of extends Served, Given> = {
  readonly [Each in Part as Each extends keyof Given ? Each : never]: Each extends keyof Given
    ? z.output<Given[Each]>
    : never
} & {
  readonly caller: CallerOn<Of>
  readonly key: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler returns: the reply's body, or more if the call says that the reply has more. */
type Replied<Of extends Served> = Of['headers'] extends z.ZodMiniType
  ? {
      readonly body: z.output<Of['reply']>
      readonly headers: { readonly [Name in keyof z.output<Of['headers']>]: string }
    }
  : Of extends { readonly streams: true } | { readonly grows: true }
    ? Readable
    : Of['tagged'] extends true
      ? TaggedReply<z.output<Of['reply']>>
      : z.output<Of['reply']>

type Handler<Of extends Served, Given> = (
  asked: Asked<Of, Given>,
) => Replied<Of> | Promise<Replied<Of> | CachedReply<z.output<Of['reply']>>>

/**
 * Returns the function that adds the route of a call. The call decides who is admitted and what is
 * replied, and the facts say how the request is checked, limited and documented.
 */
export function serving(app: App, deps: Deps) {
  const guard = createGuards(deps)
  return <const Of extends Served, Given extends Facts & Checks<Of>>(
    call: Of,
    facts: Given,
    handle: Handler<Of, Given>,
  ): void => {
    const parsed: Facts & Partial<Record<Part, z.ZodMiniType>> = facts
    const { limit, networkLimit, bodyLimit, params, query, body, ...told } = parsed
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        ...about({ ...told, ...call }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(call.repeatable && { headers: IdempotencyHeaders }),
        ...(body && { body }),
        ...(call.streams && { produces: [EVENTS] }),
        response: { 200: call.reply, ...(call.tagged && { 304: z.undefined() }) },
      },
      onRequest: [...(networkLimit ? [networkLimit] : []), ...guard(call)],
      ...(limit && { config: limit }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      // Compressing would hold back the parts of the reply.
      ...((call.streams || call.grows) && { compress: false }),
      handler: async (request, reply) => {
        const replied = await handle(askedOf<Of, Given>(call, request, reply))
        if (replied instanceof CachedReply) return sendCached(reply, replied)
        if (replied instanceof TaggedReply) return sendTagged(reply, replied)
        if (replied instanceof Readable)
          return sendParts(reply, replied, call.streams ? EVENTS : 'application/json')
        return call.headers ? withHeaders(reply, replied) : replied
      },
    })
  }
}

/** Returns the hooks that admit the callers of calls. Calls with the same callers share a hook. */
function createGuards(deps: Deps) {
  const shared = new Map<string, ReturnType<typeof requireCaller>>()
  return (call: Served) => {
    if (call.access === 'anyone' || call.access === 'identity') return []
    const name = `${call.access} ${call.needs ?? ''}`
    const onRequest = shared.get(name) ?? guardOf(deps, call)
    shared.set(name, onRequest)
    return [onRequest]
  }
}

function guardOf(deps: Deps, { access, needs }: Exclude<Served, { access: Unknown }>) {
  if (access === 'staff') return requireRight(deps, needs)
  if (access === 'admin') return requireAdmin(deps)
  return access === 'patient' ? requireCaller(deps) : admitCaller(deps)
}

const EVENTS = 'text/event-stream'

// The `x-accel-buffering: no` header tells nginx not to buffer the parts.
const sendParts = (reply: FastifyReply, stream: Readable, type: string) =>
  reply.type(type).header('x-accel-buffering', 'no').send(stream)

/** Sends the headers that a handler returned. The call has a schema of them, so they are there. */
function withHeaders(reply: FastifyReply, replied: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Replied` has this type
  const { body, headers } = replied as { body: unknown; headers: Record<string, string> }
  reply.headers(headers)
  return body
}

function callerOn(access: Served['access'], request: FastifyRequest) {
  if (access === 'anyone' || access === 'identity') return undefined
  return access === 'visitor or patient' ? findCaller(request) : callerOf(request)
}

/** Returns what the handler of a call gets. Fastify has parsed the request with the schemas. */
function askedOf<Of extends Served, Given>(
  { access, repeatable }: Of,
  request: FastifyRequest,
  reply: FastifyReply,
): Asked<Of, Given> {
  const { params, query, body, headers } = request
  const { 'idempotency-key': key } = headers
  const asked: unknown = {
    params,
    query,
    body,
    caller: callerOn(access, request),
    key: repeatable && typeof key === 'string' ? key : null,
    request,
    reply,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with these schemas
  return asked as Asked<Of, Given>
}
