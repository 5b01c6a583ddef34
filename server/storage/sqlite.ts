import { statfsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type Dialect, type SqliteStatement } from 'kysely'
import { prepareFile } from './database-file.ts'
import { sqliteFault, StorageFault } from './fault.ts'

/** Opens the embedded database in `folder`. Creates it if it is missing. */
export function openSqlite(folder: string): { dialect: Dialect; revision: Revision } {
  const file = openFile(folder)
  return {
    dialect: new SqliteDialect({ database: adapt(file) }),
    revision: revisionOf(file),
  }
}

/** Returns a name for the current content of the database. Any write changes the name. */
export type Revision = () => Promise<string>

// All requests of one event loop turn share one check, which runs after the last request.
function revisionOf(file: DatabaseSync): Revision {
  const look = counterOf(file)
  let next: Promise<string> | undefined
  return () =>
    (next ??= setImmediate().then(() => {
      next = undefined
      return look()
    }))
}

// `data_version` counts the commits of other connections, `total_changes` this one's changes.
// So two different states of the database never have the same name.
function counterOf(file: DatabaseSync): () => string {
  const counters = ['PRAGMA data_version', 'SELECT total_changes()'].map((sql) => file.prepare(sql))
  // Arrays are twice as fast as objects, and this query runs for each request.
  for (const counter of counters) counter.setReturnArrays(true)
  return () => guard(() => counters.flatMap((counter) => Object.values(counter.get() ?? {})).join())
}

function openFile(folder: string): DatabaseSync {
  try {
    const file = new DatabaseSync(prepareFile(folder), { timeout: 5000 })
    if (isShared(statfsSync(folder).type)) lockForOne(file)
    file.exec('PRAGMA journal_mode = WAL')
    file.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // Opening a database does not write. This write makes an unwritable folder fail at the start.
    file.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT')
    return file
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`the data folder ${folder} cannot be used (${reason}); set DATA_DIR.`, {
      cause,
    })
  }
}

// The type numbers of NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph and FUSE, as `statfs` returns them.
const NETWORKED = new Set([
  0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x01_02_19_97, 0x53_46_41_4f, 0x00_c3_6400,
  0x65_73_55_46,
])

/** Returns whether several computers may use this type of file system at once. */
export const isShared = (type: number) => NETWORKED.has(type)

/**
 * Locks the database for this process while it is open.
 * Throws if another process has locked it.
 * Processes coordinate a WAL through shared memory, which does not work between computers.
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
      // Lists of different lengths create ever new statements, so empty the cache when it is full.
      // Frequent statements are soon prepared again.
      if (prepared.size >= MOST_STATEMENTS) prepared.clear()
      const statement = prepareIn(file, sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

const MOST_STATEMENTS = 200

// Kysely asks whether a statement returns rows. node:sqlite reports it through the columns.
function prepareIn(file: DatabaseSync, sql: string): SqliteStatement {
  // BEGIN IMMEDIATE waits for another process's write. A later lock upgrade would fail instead.
  const statement = guard(() => file.prepare(sql === 'begin' ? 'begin immediate' : sql))
  // Kysely types parameters as unknown. All of them come from typed queries.
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
