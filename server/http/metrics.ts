import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Everything that this process counts; `/metrics` hands it out. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to its answer, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const bookings = new Counter({
  name: 'clinic_bookings_total',
  help: 'Answers to a booking: booked, clash, or repeated for one sent again',
  labelNames: ['outcome'],
  registers,
})

export const payments = new Counter({
  name: 'clinic_payments_total',
  help: 'Charges that paid a booking, and charges given back',
  labelNames: ['outcome'],
  registers,
})

export const storageRetries = new Counter({
  name: 'clinic_storage_retries_total',
  help: 'Statements and transactions sent to the database again, by what went wrong before',
  labelNames: ['fault'],
  registers,
})

const pools = new Set<Pool>()
const sum = (count: (pool: Pool) => number) =>
  [...pools].reduce((total, pool) => total + count(pool), 0)

registry.registerMetric(
  new Gauge({
    name: 'clinic_database_connections',
    help: 'Connections to PostgreSQL in use and idle, and requests that wait for one',
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

/** Counts a pool's connections in; the returned function leaves them out again. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool)
  return () => pools.delete(pool)
}
