import { join } from 'node:path'
import { openAccessTokens } from './access-token.ts'
import { buildApp } from './app.ts'
import { openCards } from './cards.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { App, Deps, IdentityVerifier } from './deps.ts'
import { openIdentity } from './identity.ts'
import { openImageHost } from './images.ts'
import { seed } from './seed.ts'
import { migrate } from './storage/migrate.ts'
import { openStorage } from './storage/storage.ts'

const PAGE_FOLDER = join(import.meta.dirname, '..', 'dist')

type Overrides = {
  readonly clock?: Clock
  readonly identity?: IdentityVerifier
  readonly pageFolder?: string
  readonly logTo?: Deps['logTo']
}

export type RunningClinic = {
  readonly app: App
  readonly deps: Deps
  readonly port: number
  /** Answers what is under way, then closes the server and the database. */
  stop(): Promise<void>
}

/** Opens the storage, brings it up to date, and listens; resolves once requests are answered. */
export async function startServer(
  config: Config,
  overrides: Overrides = {},
): Promise<RunningClinic> {
  await using opened = new AsyncDisposableStack()
  await migrate(config)
  const db = openStorage(config)
  opened.defer(() => db.destroy())
  const clock = overrides.clock ?? (() => new Date())
  await seed(db, config, clock)
  let app: App | undefined
  const port = () => portOf(app)
  const deps: Deps = {
    config,
    db,
    clock,
    accessTokens: await openAccessTokens(db, clock),
    identity: overrides.identity ?? (await openIdentity({ config, db, clock })),
    cards: openCards(config, port),
    imageHost: await openImageHost({ config, db, clock }),
    port,
    pageFolder: overrides.pageFolder ?? PAGE_FOLDER,
    ...(overrides.logTo && { logTo: overrides.logTo }),
  }
  const built = await buildApp(deps)
  app = built
  opened.defer(() => built.close())
  await built.listen({ host: config.host, port: config.port })
  const running = opened.move()
  return { app: built, deps, port: port(), stop: () => running.disposeAsync() }
}

function portOf(app: App | undefined): number {
  const address = app?.server.address()
  return address && typeof address === 'object' ? address.port : 0
}
