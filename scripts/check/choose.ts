import { globSync } from 'node:fs'
import { readDurations } from './durations.ts'
import { relatedTests } from './related.ts'

/** The total duration of the chosen slow test files, in seconds. */
const MOST_S = 30

type Chosen = {
  /** The test files that `npm run check` runs after a change. */
  readonly files: readonly string[]
  /** The number of slow test files that import a changed file. */
  readonly related: number
  /** How many of these are chosen. */
  readonly chosen: number
}

/** Chooses all fast test files, and the slow test files that the change is most likely to break. */
export function chooseTests(changed: readonly string[]): Chosen {
  const durations = readDurations()
  const fast = globSync('tests/**/*.test.{ts,tsx}').filter((file) => !durations.has(file))
  const related = relatedTests(changed).filter((file) => durations.has(file))
  let total = 0
  const chosen = related.filter((file) => {
    const duration = durations.get(file) ?? 0
    if (total + duration > MOST_S) return false
    total += duration
    return true
  })
  return { files: [...fast, ...chosen], related: related.length, chosen: chosen.length }
}
