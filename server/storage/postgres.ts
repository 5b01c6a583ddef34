import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { watchPool } from './metrics.ts'
import { PostgresDriver } from './postgres-driver.ts'

export type PostgresSettings = {
  readonly url: string
  /** Connections of this process at most. */
  readonly connections: number
  /** How long a request may wait in all, and one statement outside of any; 0 for no limit. */
  readonly timeoutMs: number
}

const INT8 = 20
const CONNECT_TIMEOUT_MS = 5000
/** What the server's connections call themselves. */
export const APPLICATION = 'doctors-portal'

/** PostgreSQL through a pool that survives lost connections; see `PostgresDriver`. */
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
  // Counts come as int8, which pg hands over as text unless told otherwise.
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
  // A connection lost while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}

const limits = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  // Waiting behind a lock is given up before the statement as a whole is.
  lock_timeout: Math.ceil(timeoutMs / 2),
  idle_in_transaction_session_timeout: timeoutMs,
})
