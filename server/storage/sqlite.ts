import { statfsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type Dialect, type SqliteStatement } from 'kysely'
import { prepareFile } from './database-file.ts'
import { Cache } from './cache.ts'
import { Damage, damagedError } from './damage.ts'
import { sqliteFault, StorageFault } from './fault.ts'

/**
 * Opens the SQLite database in `folder`. Creates the database if it is missing.
 * `stateOf` returns the data version, a string that changes with each write by any process.
 * `damage` says whether the database is damaged, after which all queries are refused.
 */
export function openSqlite(folder: string): Opened {
  const file = openFile(folder)
  const damage = new Damage()
  const guard = createGuard(damage)
  const dialect = new SqliteDialect({ database: adapt(file, guard) })
  return { dialect, stateOf: countWrites(file, guard), damage }
}

type Opened = {
  readonly dialect: Dialect
  readonly stateOf: () => string
  readonly damage: Damage
}

// SQLite's `data_version` counts the commits of other connections to the database.
// SQLite's `total_changes()` counts the changes that this connection has made.
function countWrites(file: DatabaseSync, guard: Guard): () => string {
  const counters = ['PRAGMA data_version', 'SELECT total_changes()'].map((sql) => file.prepare(sql))
  // Reading a row as an array takes half the time of reading the row as an object.
  for (const counter of counters) counter.setReturnArrays(true)
  return () => guard(() => counters.flatMap((counter) => Object.values(counter.get() ?? {})).join())
}

function openFile(folder: string): DatabaseSync {
  try {
    const file = new DatabaseSync(prepareFile(folder), { timeout: LOCK_TIMEOUT_MS })
    if (isShared(statfsSync(folder).type)) lockForOne(file)
    switchToWriteAheadLog(file)
    file.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // Write to the database now, because only a write reveals that the data folder is read-only.
    file.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT')
    return file
  } catch (cause) {
    if (sqliteFault(cause) === 'damaged') throw damagedError(cause)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`the data folder ${folder} cannot be used (${reason}); set DATA_DIR.`, {
      cause,
    })
  }
}

const LOCK_TIMEOUT_MS = 5000
const BUSY = 5

/**
 * Turns on the write-ahead log. SQLite refuses this while another process writes to a new file.
 * After a refusal, waits until the other process has finished its transaction, and tries again.
 * Throws if SQLite still refuses after the lock timeout of 5 seconds.
 */
export function switchToWriteAheadLog(file: Pick<DatabaseSync, 'exec'>): void {
  const deadline = performance.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return file.exec('PRAGMA journal_mode = WAL')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      file.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY

// The `statfs` numbers of network file systems: NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph and FUSE.
const NETWORKED = new Set([
  0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x01_02_19_97, 0x53_46_41_4f, 0x00_c3_6400,
  0x65_73_55_46,
])

/**
 * Returns whether `type` is the `statfs` number of a file system that several computers may share.
 */
export const isShared = (type: number) => NETWORKED.has(type)

/**
 * Locks the database file for this process while the database is open.
 * Throws if another process has locked the database file.
 * Several computers cannot share the file, because SQLite's write-ahead log needs shared memory.
 */
export function lockForOne(file: DatabaseSync): void {
  file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
}

type Run<T> = (...values: SQLInputValue[]) => T

function adapt(file: DatabaseSync, guard: Guard) {
  const prepared = new Cache<string, SqliteStatement>(MOST_STATEMENTS)
  return {
    close: () => file.close(),
    prepare(sql: string) {
      const known = prepared.get(sql)
      if (known) return known
      const statement = prepareIn(file, sql, guard)
      prepared.set(sql, statement)
      return statement
    },
  }
}

// Lists of different lengths need separate statements, so the statement cache can get full.
const MOST_STATEMENTS = 200

// Kysely must know whether a statement returns rows, which it does if it has result columns.
function prepareIn(file: DatabaseSync, sql: string, guard: Guard): SqliteStatement {
  // BEGIN IMMEDIATE waits while another process writes. After a plain BEGIN, a write could fail.
  const statement = guard(() => file.prepare(sql === 'begin' ? 'begin immediate' : sql))
  // The cast of the parameters is safe, because Kysely's typed queries supply only valid values.
  const typed =
    <T>(run: Run<T>) =>
    (parameters: readonly unknown[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      guard(() => run(...(parameters as SQLInputValue[])))
  return {
    reader: statement.columns().length > 0,
    all: typed((...values) => statement.all(...values)),
    run: typed((...values) => (isUndone(file, sql) ? UNCHANGED : statement.run(...values))),
    iterate: typed((...values) => statement.iterate(...values)),
  }
}

// If the disk is full, SQLite has already rolled back the transaction.
// A `rollback` outside a transaction fails, and would hide the error about the full disk.
const isUndone = (file: DatabaseSync, sql: string) => sql === 'rollback' && !file.isTransaction

const UNCHANGED = { changes: 0, lastInsertRowid: 0 }

type Guard = <T>(work: () => T) => T

/** Returns a function that runs a statement, and converts SQLite's errors to `StorageFault`s. */
const createGuard =
  (damage: Damage): Guard =>
  (work) => {
    damage.refuse()
    try {
      return work()
    } catch (error) {
      const fault = sqliteFault(error)
      if (fault === 'damaged') damage.note(error)
      throw fault ? new StorageFault(fault, error) : error
    }
  }
