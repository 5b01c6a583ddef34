import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Stripe } from 'stripe'
import type { ImageHost } from '../schemas/doctor.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { RefusalCode } from './contract/refusals.ts'
import type { Revision } from './storage/sqlite.ts'
import type { Storage } from './storage/storage.ts'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The user that an ID token identifies, according to the identity provider. */
export type IdentityClaims = {
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly sub: string
  /** When the user signed in at the identity provider, in seconds since the epoch. */
  readonly authTime: number
  /** When the token was signed, in seconds since the epoch. */
  readonly issuedAt: number
}

export type IdentityVerifier = {
  /** Throws a 401 `Refusal` for a token that the provider did not sign for this clinic. */
  verify(token: string): Promise<IdentityClaims>
}

/** The user that a token identifies: `sub` is the user's id, `sid` the session's. */
type AccessSubject = { readonly email: string; readonly sub: string; readonly sid: string }

/** The user that a token identifies, with the user's name for the page's greeting. */
type AccessHolder = AccessSubject & { readonly name?: string }

export type AccessTokens = {
  /** Signs a token that is valid for one hour. */
  issue(holder: AccessHolder): Promise<string>
  /** Throws a 401 `Refusal` unless the token is this clinic's and has not expired. */
  verify(token: string): Promise<AccessSubject>
}

export type FailedSignIns = {
  /** Counts a refused sign-in with the address `email`. */
  note(email: string, reason: RefusalCode): void
  /** Writes the counts of refused sign-ins since the previous call to the audit. */
  flush(): Promise<void>
}

/**
 * The card provider. Stripe's own SDK calls either Stripe or the demo card service in this server.
 */
export type Cards = {
  readonly stripe: () => Promise<Stripe>
  readonly webhookSecret: string
  /** The secret key of the demo card service; absent if Stripe's keys are set. */
  readonly localKey?: string
}

/** The dependencies of routes and rules, such as the database, the clock and the providers. */
export type Deps = {
  readonly failedSignIns: FailedSignIns
  readonly config: Config
  readonly db: Storage
  /**
   * Identifies the state of the database, and differs after each write.
   * Absent if comparing states would cost a query.
   */
  readonly revision: Revision | undefined
  readonly clock: Clock
  readonly accessTokens: AccessTokens
  readonly identity: IdentityVerifier
  readonly cards: Cards
  /** Where the browser uploads a doctor's photo, and the key for it. */
  readonly imageHost: ImageHost
  /** The port that the server listens on, for its own demo services; 0 before it listens. */
  readonly port: () => number
  /** A signal that is aborted when the server begins to stop. */
  readonly stopping: AbortSignal
  /** The folder of the built page. */
  readonly pageFolder: string
  /** Receives log lines; standard output if absent. */
  readonly logTo?: { write(line: string): void }
}
