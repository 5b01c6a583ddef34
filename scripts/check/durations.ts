import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Results = z.object({
  projects: z.record(
    z.string(),
    z.object({ files: z.record(z.string(), z.object({ duration: z.number() })) }),
  ),
})

/** The assumed duration, in milliseconds, of a test file that has not run on this computer. */
const UNKNOWN_MS = 3000

/**
 * Returns test files from `tests` that together take at most `most` milliseconds to run.
 * Goes through `tests` in order, and omits each test file that takes more than the remaining time.
 * Assumes that each test file takes as long as in its last run.
 */
export function within(most: number, tests: readonly string[]): string[] {
  const durations = lastDurations()
  let total = 0
  return tests.filter((file) => {
    const duration = durations.get(file) ?? UNKNOWN_MS
    if (total + duration > most) return false
    total += duration
    return true
  })
}

/** Returns the duration of each test file's last run, in milliseconds, from Vitest's cache. */
function lastDurations(): Map<string, number> {
  const results = globSync('node_modules/.vite/vitest/*/results.json').map((file) =>
    Results.parse(JSON.parse(readFileSync(file, 'utf8'))),
  )
  return new Map(
    results
      .flatMap(({ projects }) => Object.values(projects))
      .flatMap(({ files }) => Object.entries(files))
      .map(([file, { duration }]) => [file, duration]),
  )
}
