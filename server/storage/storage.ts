import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

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
export function openStorage(settings: StorageSettings): Storage {
  const { databaseUrl: url, dataDir, databaseConnections: connections } = settings
  const dialect = url
    ? postgresDialect({ url, connections, timeoutMs: settings.databaseTimeoutMs })
    : sqliteDialect(dataDir)
  return new Kysely<Database>({ dialect })
}
