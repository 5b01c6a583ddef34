import { statfsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type Dialect, type SqliteStatement } from 'kysely'
import { prepareFile } from './database-file.ts'
import { sqliteFault, StorageFault } from './fault.ts'

/** The embedded database in `folder`, made if missing. */
export function openSqlite(folder: string): { dialect: Dialect; revision: Revision } {
  const file = openFile(folder)
  return {
    dialect: new SqliteDialect({ database: adapt(file) }),
    revision: revisionOf(file),
  }
}

/** Names the state of the database: another name once anything at all was written to it. */
export type Revision = () => Promise<string>

// All who ask in one turn of the event loop get one look, taken after the last of them has asked.
function revisionOf(file: DatabaseSync): Revision {
  const look = counterOf(file)
  let next: Promise<string> | undefined
  return () =>
    (next ??= setImmediate().then(() => {
      next = undefined
      return look()
    }))
}

// The one counts what other connections have committed, the other what this one has changed,
// committed or not: no two states have a name in common.
function counterOf(file: DatabaseSync): () => string {
  const counters = ['PRAGMA data_version', 'SELECT total_changes()'].map((sql) => file.prepare(sql))
  // A row without names is half the work, for what is asked at each request.
  for (const counter of counters) counter.setReturnArrays(true)
  return () => guard(() => counters.flatMap((counter) => Object.values(counter.get() ?? {})).join())
}

function openFile(folder: string): DatabaseSync {
  try {
    const file = new DatabaseSync(prepareFile(folder), { timeout: 5000 })
    if (isShared(statfsSync(folder).type)) lockForOne(file)
    file.exec('PRAGMA journal_mode = WAL')
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

// NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph and FUSE, as statfs names them.
const NETWORKED = new Set([
  0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x01_02_19_97, 0x53_46_41_4f, 0x00_c3_6400,
  0x65_73_55_46,
])

/** Whether a file system of this kind may be in use by several computers at once. */
export const isShared = (type: number) => NETWORKED.has(type)

/**
 * Keeps the database to this process while it is open; throws where another one has it. Processes
 * agree on a WAL through shared memory, which ends at the computer: over a network two of them
 * would each believe that they are alone.
 */
export function lockForOne(file: DatabaseSync): void {
  file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
}

type Run<T> = (...values: SQLInputValue[]) => T

function adapt(file: DatabaseSync) {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(sql: string) {
      const known = prepared.get(sql)
      if (known) return known
      // Lists of any length make statements without end; the common ones are soon back.
      if (prepared.size >= MOST_STATEMENTS) prepared.clear()
      const statement = prepareIn(file, sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

const MOST_STATEMENTS = 200

// Kysely asks each statement whether it returns rows; node:sqlite tells by its columns.
function prepareIn(file: DatabaseSync, sql: string): SqliteStatement {
  // A transaction that reads first and then writes would not wait for another process's.
  const statement = guard(() => file.prepare(sql === 'begin' ? 'begin immediate' : sql))
  // Kysely types its parameters as unknown; every one comes from our own typed queries.
  const typed =
    <T>(run: Run<T>) =>
    (parameters: readonly unknown[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      guard(() => run(...(parameters as SQLInputValue[])))
  return {
    reader: statement.columns().length > 0,
    all: typed((...values) => statement.all(...values)),
    run: typed((...values) => statement.run(...values)),
    iterate: typed((...values) => statement.iterate(...values)),
  }
}

function guard<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const fault = sqliteFault(error)
    throw fault ? new StorageFault(fault, error) : error
  }
}
