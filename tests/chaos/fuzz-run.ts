import { randomInt } from 'node:crypto'
import { onBothEngines, type Engine } from './engines.ts'
import { fuzz } from './fuzz.ts'
import { timed, type Row } from './row.ts'

const REQUESTS = 100_000

// PostgreSQL gets fewer requests, because reading all rows after each request takes a long time.
const REQUESTS_POSTGRES = 10_000

/**
 * Sends 100,000 random requests to a server on SQLite, and 10,000 to a server on PostgreSQL.
 * A failed run reports its random seed.
 * Setting `CHAOS_SEED` to a printed seed repeats the run.
 */
export function runFuzz(): Promise<Row[]> {
  const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
  return onBothEngines((engine) => timed(() => fuzzAll(engine, seed)))
}

async function fuzzAll({ name, databaseUrl }: Engine, seed: number) {
  const extent = { requests: databaseUrl ? REQUESTS_POSTGRES : REQUESTS, seed, databaseUrl }
  const { requests, answers } = await fuzz(extent)
  const statuses: Record<string, number> = {}
  for (const counted of Object.values(answers))
    for (const [status, count] of Object.entries(counted))
      statuses[status] = (statuses[status] ?? 0) + count
  const never = Object.entries(answers).filter(([, counted]) => !('200' in counted))
  const calls = Object.keys(answers).length
  const seen = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return {
    run: `fuzz, ${name}, seed ${seed}`,
    attempts: requests,
    losses: never.length,
    seen: `${calls} calls, each accepted at least once; ${seen.join(', ')}`,
  }
}
