import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/**
 * The processor time of the slow test files, in seconds. `npm run check -- --measure` writes it.
 * Processor time differs less than the duration when other programs run.
 */
export const SLOW_TESTS = 'scripts/check/slow-tests.json'

/** The duration in seconds from which a test file is slow. */
export const SLOW_S = 0.5

const Durations = z.record(z.string(), z.number())

/** Returns the durations of the slow test files, in seconds. All other test files are fast. */
export const readDurations = (): ReadonlyMap<string, number> =>
  new Map(Object.entries(Durations.parse(JSON.parse(readFileSync(SLOW_TESTS, 'utf8')))))

/**
 * Returns the slow test files of a run and their durations, for `SLOW_TESTS`.
 * Rounds the durations to half seconds, because they differ a little in each run.
 * @param durations the duration of each test file in milliseconds
 */
export const slowOf = (durations: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...durations]
      .map(([file, ms]) => [file, Math.floor(ms / 1000 / SLOW_S) * SLOW_S] as const)
      .filter(([, seconds]) => seconds > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
