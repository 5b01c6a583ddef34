import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool, TypeOverrides } from 'pg'
import { up as clinic } from './migrations/0001-clinic.ts'
import { up as local } from './migrations/0002-local.ts'
import { up as cardEvents } from './migrations/0003-card-events.ts'
import { up as messageKey } from './migrations/0004-message-key.ts'
import { up as paidAt } from './migrations/0005-paid-at.ts'
import type { Database } from './schema.ts'

export type Storage = Kysely<Database>

const migrations = {
  '0001-clinic': { up: clinic },
  '0002-local': { up: local },
  '0003-card-events': { up: cardEvents },
  '0004-message-key': { up: messageKey },
  '0005-paid-at': { up: paidAt },
}

/** Opens the database that the settings name: PostgreSQL by its address, else the embedded one. */
export function openStorage(settings: { databaseUrl: string; dataDir: string }): Storage {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir)
}

const INT8 = 20

function openPostgres(connectionString: string): Storage {
  const types = new TypeOverrides()
  // Counts come as int8, which pg hands over as text unless told otherwise.
  types.setTypeParser(INT8, Number)
  const pool = new Pool({ connectionString, types })
  // A connection lost while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Opens the embedded database in `folder`, made if missing; the path of the file is `clinic.db`. */
function openSqlite(folder: string): Storage {
  const database = adapt(openFile(folder))
  return new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
}

function openFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true })
    const file = new DatabaseSync(join(folder, 'clinic.db'))
    file.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')
    file.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // Opening never writes: a folder that cannot be written must stop the start, not a booking.
    file.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT')
    return file
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`the data folder ${folder} cannot be used (${reason}); set DATA_DIR.`, {
      cause,
    })
  }
}

// Kysely asks each statement whether it returns rows; node:sqlite tells by its columns.
function adapt(file: DatabaseSync) {
  return {
    close: () => file.close(),
    prepare(sql: string) {
      const statement = file.prepare(sql)
      // Kysely types its parameters as unknown; every one comes from our own typed queries.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** Brings the database to the newest schema, whole or not at all; safe to run at every start. */
export async function migrate(db: Storage): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  // Kysely locks PostgreSQL while it migrates, and runs SQLite's migrations bare: one cut short
  // would leave half a schema, and two processes started together would both create it.
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  if (isEmbedded) await sql`begin immediate`.execute(db)
  const { error } = await migrator.migrateToLatest()
  if (isEmbedded) await (error ? sql`rollback` : sql`commit`).execute(db)
  if (error) throw error
}
