import type * as z from 'zod/mini'
import type { Permission } from '../rights.ts'

/**
 * The callers that a call accepts.
 * A `visitor or patient` call needs no token, but refuses an invalid token.
 */
export type Access =
  'anyone' | 'visitor or patient' | 'identity' | 'patient' | 'staff' | 'admin' | 'card provider'

/** Stands for the type of a part of a request, whose schema only the server needs. */
type Shape = (value: never) => unknown

/** Names the type of a part of a request, as in `body: shape<DoctorRequest>`. */
export const shape = <Value>(value: Value): Value => value

/**
 * A call to the clinic's server, as the browser and the server know it.
 * The schemas of requests, the limits and the documentation are at the server's handler, so that
 * the browser does not load them.
 */
export type Call = {
  /** The name of the call in the API documentation, and in tests. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path of the URL. A part such as `:id` is a parameter. */
  readonly path: `/${string}`
  readonly query?: Shape
  readonly body?: Shape
  readonly reply: z.ZodMiniType
  /** The schema of the reply's headers that the browser reads. */
  readonly headers?: z.ZodMiniType
  /** Each request has a token of its own, instead of the access token that the browser stores. */
  readonly ownToken?: true
  /** Each request has an idempotency key, so that sending the request again changes nothing. */
  readonly repeatable?: true
  /** The reply has an `ETag`. A request with this tag gets 304 while the reply is the same. */
  readonly tagged?: true
  /** The reply is a stream of server-sent events, each of the type `reply`. */
  readonly streams?: true
  /** The reply is JSON that arrives row by row while the server works: see `growing-reply.ts`. */
  readonly grows?: true
  /** The server may need up to a minute for the reply. */
  readonly slow?: true
  /** The request continues if the page is closed. */
  readonly outlivesPage?: true
} & (
  | { readonly access: Exclude<Access, 'staff'>; readonly needs?: never }
  /** Only staff whose role has the permission `needs` may make the call. */
  | { readonly access: 'staff'; readonly needs: Permission }
)

/** A call whose reply arrives at once, so that `send` parses it. The other calls need `receive`. */
export type AnsweredCall = Call & { readonly streams?: never; readonly grows?: never }

/** States a call. Its handler is the other place that knows the call: see `server/http/serve.ts`. */
export const call = <const Stated extends Call>(stated: Stated): Stated => stated

type Name<Path extends string> = Path extends `${string}:${infer Named}/${infer Rest}`
  ? Named | Name<`/${Rest}`>
  : Path extends `${string}:${infer Named}`
    ? Named
    : never

type PartsOf<Of extends Call> = {
  [Part in 'params' as Name<Of['path']> extends never ? never : Part]: {
    readonly [Named in Name<Of['path']>]: string
  }
} & {
  [Part in 'query' | 'body' as Of[Part] extends Shape ? Part : never]: Of[Part] extends (
    value: infer Value,
  ) => unknown
    ? Value
    : never
} & { [Part in 'key' as Of['repeatable'] extends true ? Part : never]: string } & {
  [Part in 'token' as Of['ownToken'] extends true ? Part : never]: string
}

/** What a request contains: the parts of its path, its query, its body, its key or token. */
export type InputOf<Of extends Call> = keyof PartsOf<Of> extends never
  ? undefined
  : { readonly [Part in keyof PartsOf<Of>]: PartsOf<Of>[Part] }

/** The parsed reply, or its body and its headers if the call has a schema of its headers. */
export type ReplyOf<Of extends Call> = Of['headers'] extends z.ZodMiniType
  ? {
      readonly body: z.output<Of['reply']>
      readonly headers: Readonly<z.output<Of['headers']>>
    }
  : z.output<Of['reply']>
