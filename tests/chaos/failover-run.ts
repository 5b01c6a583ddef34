import { findProgram } from '../../server/operations/backup/programs.ts'
import { failOver } from './failover.ts'
import { timed, type Row } from './row.ts'

const ROUNDS = 5
const NEEDED = ['initdb', 'pg_basebackup', 'pgbouncer']

/**
 * Runs a test five times that crashes the primary PostgreSQL server behind PgBouncer.
 * If PostgreSQL or PgBouncer is not installed, the table of results says that the test did not run.
 */
export async function runFailovers(): Promise<Row[]> {
  const run = 'failover, PostgreSQL behind PgBouncer'
  const missing = NEEDED.filter((name) => !findProgram(name))
  if (missing.length > 0) {
    const seen = `left out: there is no ${missing.join(', ')}; apt-get install postgresql pgbouncer`
    return [{ run, attempts: 0, losses: 0, seconds: 0, seen }]
  }
  return [await timed(async () => ({ run, ...(await failOverAgain()) }))]
}

async function failOverAgain() {
  const sums = { requests: 0, bookings: 0, charges: 0, refused: 0 }
  const losses: string[] = []
  let longest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await failOver()
    for (const name of ['requests', 'bookings', 'charges', 'refused'] as const)
      sums[name] += found[name]
    losses.push(...found.losses)
    longest = Math.max(longest, found.awayMs)
  }
  const { requests, bookings, charges, refused } = sums
  return {
    attempts: ROUNDS,
    losses: losses.length,
    seen:
      losses[0] ??
      `${requests} requests, ${bookings} bookings and ${charges} charges acknowledged and found, ${refused} answered 503; both servers booked again within ${(longest / 1000).toFixed(1)} s`,
  }
}
