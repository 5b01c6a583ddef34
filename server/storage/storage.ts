import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Storage = Kysely<Database>

export type StorageSettings = {
  /** The path of the folder that contains the embedded database. */
  readonly dataDir: string
  /** The URL of PostgreSQL. Empty for the embedded database. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseTimeoutMs: number
}

/** Opens PostgreSQL if the settings have its URL, otherwise the embedded database. */
export function openStorage(settings: StorageSettings): Storage {
  const { databaseUrl: url, dataDir, databaseConnections: connections } = settings
  if (url) {
    const timeoutMs = settings.databaseTimeoutMs
    return new Kysely<Database>({ dialect: postgresDialect({ url, connections, timeoutMs }) })
  }
  const { dialect, stateOf } = openSqlite(dataDir)
  const db = new Kysely<Database>({ dialect })
  states.set(db, stateOf)
  return db
}

const states = new WeakMap<Storage, () => string>()

/**
 * Returns a function that returns SQLite's current data version. Undefined for PostgreSQL.
 * The data version is a text that changes with each write by any process.
 */
export const stateOf = (db: Storage): (() => string) | undefined => states.get(db)
