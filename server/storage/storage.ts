import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Storage = Kysely<Database>

export type StorageSettings = {
  /** The path of the folder that contains the SQLite database. */
  readonly dataDir: string
  /** The URL of the PostgreSQL database. Empty if SQLite is used. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseTimeoutMs: number
}

/**
 * Opens the PostgreSQL database if the settings contain its URL, and the SQLite database if not.
 */
export function openStorage(settings: StorageSettings): Storage {
  const { databaseUrl: url, dataDir, databaseConnections: connections } = settings
  if (url) {
    const timeoutMs = settings.databaseTimeoutMs
    return new Kysely<Database>({ dialect: postgresDialect({ url, connections, timeoutMs }) })
  }
  const opened = openSqlite(dataDir)
  const db = new Kysely<Database>({ dialect: opened.dialect })
  embedded.set(db, opened)
  return db
}

const embedded = new WeakMap<Storage, ReturnType<typeof openSqlite>>()

/**
 * Returns a function that reads SQLite's current data version. Returns undefined for PostgreSQL.
 * The data version is a string that changes with each write by any process.
 */
export const stateOf = (db: Storage): (() => string) | undefined => embedded.get(db)?.stateOf

/**
 * Refuses all further queries, because SQLite's database file is damaged. `found` is the damage.
 * Does nothing for PostgreSQL.
 */
export const noteDamage = (db: Storage, found: unknown): void =>
  embedded.get(db)?.damage.note(found)
