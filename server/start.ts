import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createAccessTokens } from './accounts/access-token.ts'
import { buildApp } from './app.ts'
import { createCards } from './payment/cards.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { App, Deps, IdentityVerifier } from './deps.ts'
import { createFailedSignIns } from './accounts/failed-sign-ins.ts'
import { createIdentity } from './accounts/identity.ts'
import { createImageHost } from './clinic/images.ts'
import { createLocalSigner } from './local/identity/signing.ts'
import { localImageHost } from './local/images/key.ts'
import { seed } from './seed/seed.ts'
import { loadTokenKey } from './accounts/token-key.ts'
import { migrate } from './storage/migrate.ts'
import { openDatabase } from './storage/storage.ts'

const PAGE_FOLDER = join(import.meta.dirname, '..', 'dist')

type Overrides = {
  readonly clock?: Clock
  readonly identity?: IdentityVerifier
  readonly pageFolder?: string
  readonly logTo?: Deps['logTo']
  /** How long a stop waits for requests under way before it closes their connections. */
  readonly stopWithinMs?: number
}

// Orchestrators kill a process half a minute after they ask it to stop.
const STOP_WITHIN_MS = 20_000

export type RunningClinic = {
  readonly app: App
  readonly deps: Deps
  readonly port: number
  /**
   * First `/readyz` reports the stop, and requests are served for the configured delay.
   * Then the server accepts no more connections, answers open requests and closes the database.
   */
  stop(): Promise<void>
}

/** Opens and migrates the database, and listens. Resolves once requests are answered. */
export async function startServer(
  config: Config,
  overrides: Overrides = {},
): Promise<RunningClinic> {
  await using opened = new AsyncDisposableStack()
  await migrate(config)
  const { db, revision } = openDatabase(config)
  opened.defer(() => db.destroy())
  const clock = overrides.clock ?? (() => new Date())
  await seed(db, config, clock)
  const stopping = new AbortController()
  let app: App | undefined
  const port = () => portOf(app)
  const localKeys = async () => (await createLocalSigner({ config, clock })).keyset
  const deps: Deps = {
    config,
    db,
    revision,
    clock,
    accessTokens: createAccessTokens(await loadTokenKey(config), clock),
    failedSignIns: createFailedSignIns({ db, clock }),
    identity: overrides.identity ?? (await createIdentity({ config, clock }, localKeys)),
    cards: createCards(config, port),
    imageHost: await createImageHost(config, () => localImageHost({ db, clock })),
    port,
    stopping: stopping.signal,
    pageFolder: overrides.pageFolder ?? PAGE_FOLDER,
    ...(overrides.logTo && { logTo: overrides.logTo }),
  }
  const built = await buildApp(deps)
  app = built
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

async function close(app: App, withinMs: number): Promise<void> {
  const cutOff = AbortSignal.timeout(withinMs)
  cutOff.addEventListener('abort', () => app.server.closeAllConnections())
  await app.close()
}

function portOf(app: App | undefined): number {
  const address = app?.server.address()
  return address && typeof address === 'object' ? address.port : 0
}
