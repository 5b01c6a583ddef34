import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite, type Revision } from './sqlite.ts'

export type Storage = Kysely<Database>

export type StorageSettings = {
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** PostgreSQL's address; empty for the embedded database. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseTimeoutMs: number
}

/** Opens the database that the settings name: PostgreSQL by its address, else the embedded one. */
export const openStorage = (settings: StorageSettings): Storage => openDatabase(settings).db

/** As `openStorage`, with the name of its state where that costs next to nothing. */
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
