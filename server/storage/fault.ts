import { DatabaseError } from 'pg'

/**
 * What keeps the database from answering:
 * - `collided`: another transaction came in between; nothing was written, it may be sent again
 * - `lost`: the connection went before anything was written; it may be sent again
 * - `uncertain`: the connection went while it was written; it may have been written, or not
 * - `unavailable`: the database is too slow, full or locked; to send it again would add to that
 */
export type Fault = 'collided' | 'lost' | 'uncertain' | 'unavailable'

/** Thrown where the database cannot answer; the request is answered with 503. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly fault: Fault

  constructor(fault: Fault, cause: unknown) {
    super(`The database did not answer (${fault})`, { cause })
    this.fault = fault
  }
}

// A statement whose error the server itself reports was rolled back, a dying server's included.
const SQL_STATES: readonly [Fault, RegExp][] = [
  // serialization_failure, deadlock_detected
  ['collided', /^(40001|40P01)$/],
  // admin_shutdown, cannot_connect_now, too_many_connections, connection not established
  ['lost', /^(57P01|57P03|53300|08001|08004)$/],
  // crash_shutdown: the server may have been past the commit
  ['uncertain', /^(57P02|08...)$/],
  // query_canceled, lock_not_available, idle in transaction, out of disk or memory, read-only
  ['unavailable', /^(57014|55P03|25P03|53...|25006|58030)$/],
]

const NEVER_SENT = /not queryable|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/
const POOL_EXHAUSTED = /timeout exceeded when trying to connect|due to connection timeout/
const CUT_OFF = /Connection terminated|Query read timeout|ECONNRESET|EPIPE|ETIMEDOUT|socket/i

/** How a failed PostgreSQL statement failed; `undefined` where the statement itself is at fault. */
export function postgresFault(error: unknown): Fault | undefined {
  if (error instanceof DatabaseError)
    return SQL_STATES.find(([, states]) => states.test(error.code ?? ''))?.[0]
  if (!(error instanceof Error)) return undefined
  const text = `${error.message} ${'code' in error ? String(error.code) : ''}`
  if (POOL_EXHAUSTED.test(text)) return 'unavailable'
  if (NEVER_SENT.test(text)) return 'lost'
  return CUT_OFF.test(text) ? 'uncertain' : undefined
}

// BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN: the low byte of SQLite's result code.
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])

/** As `postgresFault`, of the embedded database. */
export function sqliteFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  const kind = Number(error.errcode) % 256
  return SQLITE_UNAVAILABLE.has(kind) ? 'unavailable' : undefined
}
