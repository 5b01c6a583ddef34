import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AccessTokens } from './accounts/access-token.ts'
import type { Cards } from './payment/cards.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { FailedSignIns } from './accounts/failed-sign-ins.ts'
import type { ImageHost } from '../schemas/doctor.ts'
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
