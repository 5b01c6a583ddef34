import type { Pool } from 'pg'
import { Counter, Gauge, register } from 'prom-client'

export const storageRetries = new Counter({
  name: 'clinic_storage_retries_total',
  help: 'Retried statements and transactions, by the reason for the retry',
  labelNames: ['fault'],
})

export const databaseDamaged = new Gauge({
  name: 'clinic_database_damaged',
  help: '1 if this process has found that its database is damaged, otherwise 0',
})

const pools = new Set<Pool>()
const sum = (count: (pool: Pool) => number) =>
  [...pools].reduce((total, pool) => total + count(pool), 0)

register.registerMetric(
  new Gauge({
    name: 'clinic_database_connections',
    help: 'PostgreSQL connections in use and idle, and requests waiting for a connection',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set(
        { state: 'used' },
        sum((pool) => pool.totalCount - pool.idleCount),
      )
      this.set(
        { state: 'idle' },
        sum((pool) => pool.idleCount),
      )
      this.set(
        { state: 'waiting' },
        sum((pool) => pool.waitingCount),
      )
    },
  }),
)

/** Adds a connection pool to the metrics. Returns a function that removes the pool again. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool)
  return () => pools.delete(pool)
}
