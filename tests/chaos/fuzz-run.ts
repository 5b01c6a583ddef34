import { randomInt } from 'node:crypto'
import { fuzz } from './fuzz.ts'
import { timed, type Row } from './row.ts'

const REQUESTS = 100_000

/** A hundred thousand requests; `CHAOS_SEED` repeats a run, and a failure prints its own. */
export async function runFuzz(): Promise<Row[]> {
  const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
  return [await timed(() => fuzzAll(seed))]
}

async function fuzzAll(seed: number) {
  const { requests, answers } = await fuzz({ requests: REQUESTS, seed })
  const statuses: Record<string, number> = {}
  for (const counted of Object.values(answers))
    for (const [status, count] of Object.entries(counted))
      statuses[status] = (statuses[status] ?? 0) + count
  const never = Object.entries(answers).filter(([, counted]) => !('200' in counted))
  const calls = Object.keys(answers).length
  const seen = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return {
    run: `fuzz, seed ${seed}`,
    attempts: requests,
    losses: never.length,
    seen: `${calls} calls, each accepted at least once; ${seen.join(', ')}`,
  }
}
