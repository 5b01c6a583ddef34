import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { watchPool } from './metrics.ts'
import { PostgresDriver } from './postgres-driver.ts'

export type PostgresSettings = {
  readonly url: string
  /** The maximum number of database connections that this process opens. */
  readonly connections: number
  /**
   * How many milliseconds a request, or a statement outside a request, may wait for the database.
   * If `timeoutMs` is 0, requests and statements have no time limit.
   */
  readonly timeoutMs: number
}

const INT8 = 20
const CONNECT_TIMEOUT_MS = 5000
/** The application name that PostgreSQL shows for the server's connections. */
export const APPLICATION = 'doctors-portal'

/**
 * Creates a Kysely dialect for PostgreSQL, with a connection pool that replaces lost connections.
 */
export function postgresDialect(settings: PostgresSettings): Dialect {
  return {
    createDriver: () => {
      const pool = createPool(settings)
      return new PostgresDriver(pool, watchPool(pool), settings.timeoutMs || Infinity)
    },
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createPool({ url, connections, timeoutMs }: PostgresSettings): Pool {
  const types = new TypeOverrides()
  // Parse PostgreSQL's type int8 as a number, because `pg` returns counts (int8) as strings.
  types.setTypeParser(INT8, Number)
  const pool = new Pool({
    connectionString: url,
    types,
    max: connections,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(timeoutMs > 0 && limits(timeoutMs)),
  })
  // If an idle connection is lost, the connection pool replaces it.
  // Without this error handler, the loss of an idle connection would end the process.
  pool.on('error', () => undefined)
  return pool
}

const limits = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  // The time limit for waiting for a lock is shorter than the time limit for the whole statement.
  lock_timeout: Math.ceil(timeoutMs / 2),
  idle_in_transaction_session_timeout: timeoutMs,
})
