import { join } from 'node:path'
import { openAccessTokens } from './access-token.ts'
import { buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { App, Deps, IdentityVerifier } from './deps.ts'
import { seed } from './seed.ts'
import { migrate, openStorage } from './storage/storage.ts'

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
  const db = openStorage(config)
  try {
    await migrate(db)
    const clock = overrides.clock ?? (() => new Date())
    await seed(db, config, clock)
    let port = 0
    const deps: Deps = {
      config,
      db,
      clock,
      accessTokens: await openAccessTokens(db, clock),
      identity: overrides.identity ?? NO_IDENTITY,
      port: () => port,
      pageFolder: overrides.pageFolder ?? PAGE_FOLDER,
      ...(overrides.logTo && { logTo: overrides.logTo }),
    }
    const app = await buildApp(deps)
    await app.listen({ host: config.host, port: config.port })
    port = portOf(app)
    const stop = async () => {
      await app.close()
      await db.destroy()
    }
    return { app, deps, port, stop }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function portOf(app: App): number {
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : 0
}

const NO_IDENTITY: IdentityVerifier = {
  verify: () => Promise.reject(new Error('No identity provider is plugged in')),
}
