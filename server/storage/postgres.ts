import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { watchPool } from './metrics.ts'
import { PostgresDriver } from './postgres-driver.ts'

export type PostgresSettings = {
  readonly url: string
  /** The maximum number of connections of this process. */
  readonly connections: number
  /**
   * Time limits in milliseconds, for a whole request and for a statement outside a request.
   * A time limit of 0 means no limit.
   */
  readonly timeoutMs: number
}

const INT8 = 20
const CONNECT_TIMEOUT_MS = 5000
/** The application name of the server's connections. */
export const APPLICATION = 'doctors-portal'

/** Opens PostgreSQL with a pool that survives lost connections; see `PostgresDriver`. */
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
  // Counts have the type int8, which pg returns as text by default.
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
  // The pool of connections replaces an idle connection that is lost.
  // Without this handler the error of a lost connection would end the process.
  pool.on('error', () => undefined)
  return pool
}

const limits = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  // Waiting for a lock times out earlier than the statement.
  lock_timeout: Math.ceil(timeoutMs / 2),
  idle_in_transaction_session_timeout: timeoutMs,
})
