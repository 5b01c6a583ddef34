import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Stripe } from 'stripe'
import type { ImageHost } from '../schemas/image-host.ts'
import type { Clock, DemoClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { RefusalCode } from './contract/refusals.ts'
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
  /** The time at which the user signed in at the identity provider, in seconds since the epoch. */
  readonly authTime: number
  /** The time at which the ID token was signed, in whole seconds since the epoch. */
  readonly issuedAt: number
}

export type IdentityVerifier = {
  /**
   * Verifies an ID token and returns the token's claims.
   * Throws a 401 `Refusal` if the identity provider did not sign the ID token for this clinic.
   */
  verify(token: string): Promise<IdentityClaims>
}

/** The content of an access token. `sub` is the user's id, and `sid` is the session's id. */
type AccessSubject = { readonly email: string; readonly sub: string; readonly sid: string }

/** The user for whom to sign an access token, with the user's name for the greeting on the page. */
type AccessHolder = AccessSubject & { readonly name?: string }

export type AccessTokens = {
  /** Signs an access token that is valid for one hour. */
  issue(holder: AccessHolder): Promise<string>
  /** Throws a 401 `Refusal` if the access token has expired or this clinic did not sign it. */
  verify(token: string): Promise<AccessSubject>
  /**
   * Returns the content of an access token that is valid, or expired less than 12 hours ago.
   * Returns undefined for any other string.
   */
  recall(token: string): Promise<AccessSubject | undefined>
}

export type FailedSignIns = {
  /** Counts a failed sign-in with the given email address (`email`). */
  note(email: string, reason: RefusalCode): void
  /** Adds audit entries for the failed sign-ins that were counted since the previous call. */
  flush(): Promise<void>
}

/** The card provider. Stripe's SDK calls either Stripe or this server's demo card service. */
export type Cards = {
  readonly stripe: () => Promise<Stripe>
  /** How many milliseconds one request may wait for the card provider, with all calls together. */
  readonly withinMs: number
  readonly webhookSecret: string
  /** The secret key of the demo card service. Absent if Stripe's keys are set. */
  readonly localKey?: string
}

/** An email that is ready to send to one recipient, in the format of RFC 5322. */
export type Mail = {
  /** The id of the email's row in the `outbox` table, with which the `Message-ID` header begins. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The email's calendar entry in the format of RFC 5545 (iCalendar). */
  readonly calendar?: string
  /** The complete email with headers, text and calendar entry, in MIME format. */
  readonly mime: Buffer
}

/** Sends emails over SMTP. In demo mode, the emails are stored in the demo mailbox instead. */
export type Mailer = {
  /**
   * Sends an email. Resolves after the mail server has accepted the email.
   * Throws `Undeliverable` if the mail server refuses the email permanently.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** The content of a signed link in an email, such as the link's purpose and expiry. */
export type LinkClaim = {
  readonly purpose: 'coming' | 'cannot' | 'no-reminders' | 'no-reviews' | 'account'
  readonly bookingId: string
  /** The booking's `sequence` or the patient's `revision` for which the link is valid. */
  readonly sequence: number
  readonly expires: Date
}

export type Links = {
  sign(claim: LinkClaim): string
  /**
   * Reads the token from a link in an email.
   * Returns the token's content, or undefined if this clinic did not sign the token.
   */
  read(token: string): LinkClaim | undefined
}

/** Encrypts and decrypts the secrets of authenticator apps. Each secret belongs to one user. */
export type FactorSecrets = {
  seal(userId: string, text: string): string
  /** Decrypts a user's secret. Returns undefined for a wrong user or a wrong encryption key. */
  open(userId: string, sealed: string): string | undefined
}

/** Starts a background job as soon as possible, before the job's next regular run. */
export type Waker = {
  wake(): void
  /** Registers the function that `wake` calls to start the background job. */
  onWake(listener: () => void): void
}

/** The job that makes the refunds that the clinic owes. */
export type RefundJob = {
  /**
   * Makes the refunds that are due. Rejects if a refund fails; a later run tries it again.
   * Stops before the next refund once `signal` is aborted.
   */
  run(signal: AbortSignal): Promise<void>
  /**
   * Makes due refunds as soon as possible, and delayed refunds as soon as they are due.
   * Call `wake` after storing a refund.
   */
  wake(): void
}

/** The dependencies of the server's code, such as the database, the clock and the providers. */
export type Deps = {
  readonly failedSignIns: FailedSignIns
  readonly config: Config
  readonly db: Storage
  /** The clinic's clock for days, slots and deadlines. Demo mode can move this clock forward. */
  readonly clock: Clock
  /** The real time, for tokens, sign-ins, leases, and times that a provider checks. */
  readonly realClock: Clock
  /** Starts the job that sends the outbox's emails. Call `wake` after committing outbox entries. */
  readonly outbox: Waker
  /** The job that makes the refunds that the clinic owes. */
  readonly refunds: RefundJob
  readonly mailer: Mailer
  /** Signs the links in emails, and verifies the signatures of the links. */
  readonly links: Links
  readonly factorSecrets: FactorSecrets
  /** The movable clock of demo mode, which the clinic's clock follows. Absent outside demo mode. */
  readonly demoClock: DemoClock | undefined
  readonly accessTokens: AccessTokens
  readonly identity: IdentityVerifier
  readonly cards: Cards
  /** The URL and the upload key with which the browser uploads a doctor's photo. */
  readonly imageHost: ImageHost
  /** Returns the port on which the server listens, or 0 before the server listens. */
  readonly port: () => number
  /** A signal that is aborted when the server begins to stop. */
  readonly stopping: AbortSignal
  /** Stops this server and starts a new one. Absent if nothing starts a new one. */
  readonly restart?: () => void
  /** The folder of the built web page, which the server sends to browsers. */
  readonly pageFolder: string
  /** Receives the server's log lines. The default is standard output. */
  readonly logTo?: { write(line: string): void }
}
