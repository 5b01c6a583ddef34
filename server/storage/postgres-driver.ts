import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { unlessAborted } from './unless-aborted.ts'
import { spend } from './budget.ts'
import { postgresFault, StorageFault, type Fault } from './fault.ts'
import { withRetry } from './retry.ts'

/**
 * A PostgreSQL driver for Kysely that recovers from lost connections, unlike Kysely's own driver.
 * Outside a transaction, the driver retries a failed statement if a retry cannot write data twice.
 */
export class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #onEnd: () => void
  readonly #timeoutMs: number

  constructor(pool: Pool, onEnd: () => void, timeoutMs: number) {
    this.#pool = pool
    this.#onEnd = onEnd
    this.#timeoutMs = timeoutMs
  }

  async init() {
    // The connection pool opens its first connection at the first query.
  }

  async acquireConnection(): Promise<Session> {
    return new Session(this.#pool, this.#timeoutMs)
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return sessionOf(connection).begin(settings)
  }

  commitTransaction(connection: DatabaseConnection) {
    return sessionOf(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return sessionOf(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection) {
    sessionOf(connection).release()
  }

  async destroy() {
    this.#onEnd()
    await this.#pool.end()
  }
}

function sessionOf(connection: DatabaseConnection): Session {
  if (connection instanceof Session) return connection
  throw new Error('This connection does not belong to the PostgreSQL driver')
}

/** A connection for Kysely. Its first query takes a PostgreSQL client from the connection pool. */
class Session implements DatabaseConnection {
  readonly #pool: Pool
  readonly #timeoutMs: number
  #client: PoolClient | undefined
  #isInTransaction = false

  constructor(pool: Pool, timeoutMs: number) {
    this.#pool = pool
    this.#timeoutMs = timeoutMs
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return withRetry(
      () => this.#send<R>(query),
      (fault) => !this.#isInTransaction && mayRepeat(fault, query.sql),
    )
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await this.#send(CompiledQuery.raw(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`))
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    const command = await this.#commit()
    this.#isInTransaction = false
    // PostgreSQL replies ROLLBACK to a commit if an earlier statement of the transaction failed.
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed')
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    // Send no rollback after a lost connection, because PostgreSQL has already rolled back.
    if (this.#client) await this.#query('rollback', []).catch(() => this.#drop())
  }

  release(): void {
    this.#client?.off('error', ignore)
    this.#client?.release()
    this.#client = undefined
  }

  async #commit(): Promise<string> {
    if (!this.#client) throw new StorageFault('lost', new Error('The connection is gone'))
    try {
      return (await this.#query('commit', [])).command
    } catch (error) {
      throw this.#judge(error, (fault) => fault)
    }
  }

  async #send<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount, command } = await this.#query(sql, [...parameters])
      const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    } catch (error) {
      // If the connection is lost before the commit, PostgreSQL undoes the whole transaction.
      throw this.#judge(error, this.#isInTransaction ? nothingWritten : (fault) => fault)
    }
  }

  // Wait only a limited time, because PostgreSQL's reply to a query may be lost without an error.
  #query(text: string, values: unknown[]) {
    return spend(this.#timeoutMs, async (leftMs) => {
      if (leftMs <= 0) throw new StorageFault('unavailable', new Error('The time limit has passed'))
      const began = performance.now()
      const client = await this.#connection(leftMs)
      const rest = Math.ceil(leftMs - (performance.now() - began))
      return client.query({ text, values, ...(Number.isFinite(rest) && limit(rest)) })
    })
  }

  async #connection(withinMs: number): Promise<PoolClient> {
    if (this.#client) return this.#client
    if (this.#isInTransaction) throw new Error('Client was closed and is not queryable')
    const client = await connect(this.#pool, withinMs).catch((error: unknown) => {
      // If connecting to PostgreSQL fails, no statement has been sent.
      throw this.#judge(error, nothingWritten)
    })
    // The connection pool handles errors only on idle connections.
    // An unhandled error on a connection in use would end the process.
    client.on('error', ignore)
    this.#client = client
    return client
  }

  #judge(error: unknown, weigh: (fault: Fault) => Fault): unknown {
    if (error instanceof StorageFault) return error
    const fault = postgresFault(error)
    if (!fault) return withoutRow(error)
    if (fault === 'lost' || fault === 'uncertain' || isFatal(error)) this.#drop()
    return new StorageFault(weigh(fault), withoutRow(error))
  }

  #drop(): void {
    this.#client?.release(true)
    this.#client = undefined
  }
}

// A connection that opens after the time limit is returned to the connection pool.
async function connect(pool: Pool, withinMs: number): Promise<PoolClient> {
  const connecting = pool.connect()
  if (!Number.isFinite(withinMs)) return connecting
  const signal = AbortSignal.timeout(Math.ceil(withinMs))
  return unlessAborted(signal, connecting).catch((error: unknown) => {
    if (signal.aborted) connecting.then((late) => late.release(), ignore)
    throw signal.aborted ? new StorageFault('unavailable', error) : error
  })
}

// The package `pg` treats a timeout of 0 as no limit, so use at least 1 ms.
// The query type of the package `pg` lacks `query_timeout`, so the return type is only `object`.
const limit = (ms: number): object => ({ query_timeout: Math.max(ms, 1) })

const ignore = () => undefined

const nothingWritten = (fault: Fault): Fault => (fault === 'uncertain' ? 'lost' : fault)

const isFatal = (error: unknown) => error instanceof DatabaseError && error.severity === 'FATAL'

const mayRepeat = (fault: Fault, sql: string) =>
  fault === 'collided' || fault === 'lost' || (fault === 'uncertain' && /^select\b/.test(sql))

/** Removes patient data from a database error, because the error is logged. */
function withoutRow(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    error.detail = undefined
    error.where = undefined
  }
  return error
}
