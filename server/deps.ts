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

/** Who an ID token speaks for, as the identity provider vouches. */
export type IdentityClaims = {
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly sub: string
  /** When they signed in at the provider, in seconds since the epoch. */
  readonly authTime: number
  /** When the token was signed, in seconds since the epoch. */
  readonly issuedAt: number
}

export type IdentityVerifier = {
  /** Throws a 401 `Refusal` for a token that the provider did not sign for this clinic. */
  verify(token: string): Promise<IdentityClaims>
}

/** The user a token speaks for, by `sub`, the user's id; `sid` is the session that it belongs to. */
type AccessSubject = { readonly email: string; readonly sub: string; readonly sid: string }

/** With the name by which the page greets them, where there is one. */
type AccessHolder = AccessSubject & { readonly name?: string }

export type AccessTokens = {
  /** Signs a token of one hour. */
  issue(holder: AccessHolder): Promise<string>
  /** Throws a 401 `Refusal` for anything but an unexpired token of this clinic. */
  verify(token: string): Promise<AccessSubject>
}

export type FailedSignIns = {
  /** Counts a sign-in as `email` that was refused. */
  note(email: string, reason: RefusalCode): void
  /** Writes what was counted since the last time into the audit. */
  flush(): Promise<void>
}

/** The card provider: Stripe's own SDK, whether it calls Stripe or the test-mode service here. */
export type Cards = {
  readonly stripe: () => Promise<Stripe>
  readonly webhookSecret: string
  /** The key that the test-mode service asks for; absent where Stripe's own keys are set. */
  readonly localKey?: string
}

/** Everything that routes and rules reach beyond their own arguments. */
export type Deps = {
  readonly failedSignIns: FailedSignIns
  readonly config: Config
  readonly db: Storage
  /** Names the database's state, another one after each write; absent where that would cost a query. */
  readonly revision: Revision | undefined
  readonly clock: Clock
  readonly accessTokens: AccessTokens
  readonly identity: IdentityVerifier
  readonly cards: Cards
  /** Where the browser uploads a doctor's photo, and the key that it sends along. */
  readonly imageHost: ImageHost
  /** The port listened on, for stand-ins that this process itself calls; 0 before it listens. */
  readonly port: () => number
  /** Aborted once the server is told to stop. */
  readonly stopping: AbortSignal
  /** The built page's folder. */
  readonly pageFolder: string
  /** Where log lines go; the terminal when absent. */
  readonly logTo?: { write(line: string): void }
}
