import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createAccessTokens } from './accounts/access-token.ts'
import { buildApp } from './app.ts'
import { createCards } from './payment/cards.ts'
import { createRefundJob } from './payment/refund-job.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { App, Deps, IdentityVerifier, Mailer } from './deps.ts'
import { createFactorSecrets } from './accounts/factor-secrets.ts'
import { createFailedSignIns } from './accounts/failed-sign-ins.ts'
import { createIdentity } from './accounts/identity.ts'
import { createImageHost } from './clinic/images.ts'
import { clinicClock, openDemoClock } from './local/clock/demo-clock.ts'
import { emptyIfAsked } from './local/fresh/empty.ts'
import { createLocalSigner } from './local/identity/signing.ts'
import { createMailbox } from './local/mail/mailbox.ts'
import { localImageHost } from './local/images/key.ts'
import { createLinks } from './mail/link.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { runInBackground } from './operations/background.ts'
import { refuseDamaged } from './operations/check.ts'
import { createWaker } from './outbox/waker.ts'
import { seed } from './seed/seed.ts'
import { loadTokenKey, loadTokenSecret } from './accounts/token-key.ts'
import { migrate } from './storage/migrate.ts'
import { openStorage } from './storage/storage.ts'

const PAGE_FOLDER = join(import.meta.dirname, '..', 'dist')

type Overrides = {
  /** A clock that replaces the computer's clock. Only tests set a clock. */
  readonly clock?: Clock
  readonly identity?: IdentityVerifier
  readonly pageFolder?: string
  readonly logTo?: Deps['logTo']
  readonly mailer?: Mailer
  /** If `background` is false, no background job of the server runs automatically. */
  readonly background?: boolean
  /**
   * How many milliseconds a shutdown waits for open requests before closing their connections.
   */
  readonly stopWithinMs?: number
  /** How many milliseconds a request may wait for the card provider. */
  readonly cardsWithinMs?: number
  /** Stops this server and starts a new one, when demo mode asks for it. */
  readonly restart?: () => void
}

// Container orchestrators kill a process about 30 s after the stop signal, so stop within 20 s.
const STOP_WITHIN_MS = 20_000

export type RunningClinic = {
  readonly app: App
  readonly deps: Deps
  readonly port: number
  /**
   * Stops the server. For `stopDelayMs` ms, requests are still served, but `/readyz` replies 503.
   * After this delay, refuses new connections, answers open requests, and closes the database.
   */
  stop(): Promise<void>
}

/** Migrates the database and starts the server. Resolves once the server accepts requests. */
export async function startServer(
  config: Config,
  overrides: Overrides = {},
): Promise<RunningClinic> {
  await using opened = new AsyncDisposableStack()
  refuseDamaged(config)
  await emptyIfAsked(config)
  await migrate(config)
  const db = openStorage(config)
  opened.defer(() => db.destroy())
  const realClock = overrides.clock ?? (() => new Date())
  const demoClock = await openDemoClock({ db, config, realClock })
  const clock = clinicClock(realClock, demoClock)
  await seed(db, config, clock)
  const stopping = new AbortController()
  let app: App | undefined
  const port = () => portOf(app)
  const localKeys = async () => (await createLocalSigner({ config, realClock })).keyset
  const tokenKey = await loadTokenKey(config)
  const tokenSecret = await loadTokenSecret(config)
  const refunds = createRefundJob()
  const deps: Deps = {
    config,
    db,
    clock,
    outbox: createWaker(),
    refunds,
    realClock,
    demoClock,
    accessTokens: createAccessTokens(tokenKey, realClock),
    links: createLinks(tokenSecret),
    factorSecrets: createFactorSecrets(config.factorKey || tokenSecret),
    mailer: overrides.mailer ?? createMailer(config, { db, clock }),
    failedSignIns: createFailedSignIns({ db, clock }),
    identity: overrides.identity ?? (await createIdentity({ config, realClock }, localKeys)),
    cards: createCards(config, port, overrides.cardsWithinMs),
    imageHost: await createImageHost(config, () => localImageHost({ db, clock })),
    port,
    stopping: stopping.signal,
    pageFolder: overrides.pageFolder ?? PAGE_FOLDER,
    ...(overrides.logTo && { logTo: overrides.logTo }),
    ...(overrides.restart && { restart: overrides.restart }),
  }
  const built = await buildApp(deps)
  app = built
  refunds.start(built, deps)
  if (overrides.background ?? true) runInBackground(built, deps)
  opened.defer(() => close(built, overrides.stopWithinMs ?? STOP_WITHIN_MS))
  await built.listen({ host: config.host, port: config.port })
  const running = opened.move()
  const stop = async () => {
    stopping.abort()
    await setTimeout(config.stopDelayMs)
    await running.disposeAsync()
  }
  return { app: built, deps, port: port(), stop }
}

const createMailer = (
  { mail, production }: Config,
  mailbox: Parameters<typeof createMailbox>[0],
) => (mail.kind === 'smtp' ? createSmtpMailer(mail, production) : createMailbox(mailbox))

async function close(app: App, withinMs: number): Promise<void> {
  const closed = new AbortController()
  const cutOff = setTimeout(withinMs, undefined, { signal: closed.signal, ref: false })
  cutOff.then(
    () => app.server.closeAllConnections(),
    () => undefined,
  )
  await app.close()
  // A waiting timer would keep the closed server in memory.
  closed.abort()
}

function portOf(app: App | undefined): number {
  const address = app?.server.address()
  return address && typeof address === 'object' ? address.port : 0
}
