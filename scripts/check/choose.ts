import { globSync } from 'node:fs'
import { readDurations } from './durations.ts'
import { quoting } from './quoted.ts'
import { relatedTests } from './related.ts'

/** The total duration of the chosen slow test files, in seconds. */
const MOST_S = 30

/** Only `npm test` runs a test file that takes more seconds. */
const MOST_EACH_S = 6

type Change = {
  readonly files: readonly string[]
  /** The texts that the change removes from the code. */
  readonly removed: readonly string[]
}

type Chosen = {
  /** The test files that `npm run check` runs after a change. */
  readonly files: readonly string[]
  /** The number of slow test files that the change can reach. */
  readonly related: number
  /** How many of these are chosen. */
  readonly chosen: number
}

/** Chooses all fast test files, and the slow test files that the change is most likely to break. */
export function chooseTests({ files, removed }: Change): Chosen {
  const durations = readDurations()
  const isSlow = (file: string) => durations.has(file)
  const durationOf = (file: string) => durations.get(file) ?? 0
  const all = globSync('tests/**/*.test.{ts,tsx}').toSorted()
  // The tests in `tests/docs` also read files that they do not import.
  const readers = all
    .filter((file) => file.startsWith('tests/docs/'))
    .toSorted((one, other) => durationOf(one) - durationOf(other))
  const related = [...new Set([...quoting(all, removed), ...relatedTests(files), ...readers])]
  const slow = related.filter(isSlow)
  const chosen = shareOut(slow, durationOf)
  return {
    files: [...all.filter((file) => !isSlow(file)), ...chosen],
    related: slow.length,
    chosen: chosen.length,
  }
}

const folderOf = (file: string) => file.split('/', 2).join('/')

/** Chooses the first test files of each folder, so that each folder gets the same time. */
function shareOut(tests: readonly string[], durationOf: (file: string) => number): string[] {
  const folders = Map.groupBy(tests, folderOf)
  const spent = new Map([...folders.keys()].map((folder) => [folder, 0]))
  const chosen = Array<string>()
  let left = MOST_S
  while (spent.size > 0) {
    const [[folder, seconds] = ['', 0]] = [...spent].toSorted(([, one], [, other]) => one - other)
    const file = folders.get(folder)?.shift()
    if (file === undefined) spent.delete(folder)
    else if (durationOf(file) <= Math.min(left, MOST_EACH_S)) {
      chosen.push(file)
      left -= durationOf(file)
      spent.set(folder, seconds + durationOf(file))
    }
  }
  return chosen
}
