import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite, type Revision } from './sqlite.ts'

export type Storage = Kysely<Database>

export type StorageSettings = {
  /** The folder of the embedded database. */
  readonly dataDir: string
  /** The address of PostgreSQL. Empty for the embedded database. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseTimeoutMs: number
}

/**
 * Opens the configured database: PostgreSQL if it has an address, otherwise the embedded database.
 */
export const openStorage = (settings: StorageSettings): Storage => openDatabase(settings).db

/** Opens the database. On SQLite it also returns a cheap check for changes. */
export function openDatabase(settings: StorageSettings): {
  readonly db: Storage
  readonly revision: Revision | undefined
} {
  const { databaseUrl: url, dataDir, databaseConnections: connections } = settings
  const { dialect, revision } = url
    ? {
        dialect: postgresDialect({ url, connections, timeoutMs: settings.databaseTimeoutMs }),
        revision: undefined,
      }
    : openSqlite(dataDir)
  return { db: new Kysely<Database>({ dialect }), revision }
}
