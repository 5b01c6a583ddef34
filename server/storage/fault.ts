import { DatabaseError } from 'pg'

/**
 * The reasons why the database cannot answer a query.
 * - `collided`: another transaction conflicted, so nothing was written. A retry is safe.
 * - `lost`: the connection was lost before anything was written. A retry is safe.
 * - `uncertain`: the connection was lost during a write, so the data may or may not be stored.
 * - `unavailable`: the database is too slow, full or locked. A retry would add load.
 * - `damaged`: the database's files are damaged. Only a restored backup helps.
 */
export type Fault = 'collided' | 'lost' | 'uncertain' | 'unavailable' | 'damaged'

/** What an operator must do about a damaged database. */
export const DAMAGED =
  'The database file is damaged. Restore a backup: npm run restore -- FILE --overwrite'

/** The error thrown if the database cannot answer a query. The client gets a 503 reply. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly fault: Fault

  constructor(fault: Fault, cause: unknown) {
    super(fault === 'damaged' ? DAMAGED : `The database did not answer (${fault})`, { cause })
    this.fault = fault
  }
}

// Maps each group of PostgreSQL's error codes to the reason (`Fault`) for the error.
const SQL_STATES: readonly [Fault, RegExp][] = [
  // PostgreSQL's error codes for a serialization failure and a deadlock.
  ['collided', /^(40001|40P01)$/],
  // PostgreSQL's error codes for a shutdown, a startup, too many connections and no connection.
  ['lost', /^(57P01|57P03|53300|08001|08004)$/],
  // PostgreSQL's error codes for a crash and a lost connection, which can happen after a commit.
  ['uncertain', /^(57P02|08...)$/],
  // PostgreSQL's error codes for timeouts, a full disk or memory, I/O errors and read-only mode.
  ['unavailable', /^(57014|55P03|25P03|53...|25006|58030)$/],
  // PostgreSQL's error codes for damaged data and a damaged index.
  ['damaged', /^(XX001|XX002)$/],
]

const NEVER_SENT = /not queryable|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/
const POOL_EXHAUSTED = /timeout exceeded when trying to connect|due to connection timeout/
const CUT_OFF = /Connection terminated|Query read timeout|ECONNRESET|EPIPE|ETIMEDOUT|socket/i

/**
 * Returns the reason why a PostgreSQL statement failed, such as a lost connection.
 * Returns `undefined` if the statement itself is at fault, for example because of a duplicate key.
 */
export function postgresFault(error: unknown): Fault | undefined {
  if (error instanceof DatabaseError)
    return SQL_STATES.find(([, states]) => states.test(error.code ?? ''))?.[0]
  if (!(error instanceof Error)) return undefined
  const text = `${error.message} ${'code' in error ? String(error.code) : ''}`
  if (POOL_EXHAUSTED.test(text)) return 'unavailable'
  if (NEVER_SENT.test(text)) return 'lost'
  return CUT_OFF.test(text) ? 'uncertain' : undefined
}

// SQLite's result codes BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL and CANTOPEN, as numbers.
// An extended result code of SQLite contains the primary result code in its low byte.
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])

// SQLite's result codes CORRUPT and NOTADB.
const SQLITE_DAMAGED = new Set([11, 26])

/**
 * Returns the reason why an SQLite statement failed, such as a locked database.
 * Returns `undefined` if the statement itself is at fault, for example because of a duplicate key.
 */
export function sqliteFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  const kind = Number(error.errcode) % 256
  if (SQLITE_DAMAGED.has(kind)) return 'damaged'
  return SQLITE_UNAVAILABLE.has(kind) ? 'unavailable' : undefined
}

// The error codes for a violated unique index: one code of PostgreSQL and two codes of SQLite.
const ALREADY_THERE = new Set<unknown>(['23505', 2067, 1555])

/** Returns whether a statement failed because its row would violate a unique index. */
export function isAlreadyThere(error: unknown): boolean {
  if (error instanceof DatabaseError) return ALREADY_THERE.has(error.code)
  return error instanceof Error && 'errcode' in error && ALREADY_THERE.has(error.errcode)
}
