import { globSync } from 'node:fs'
import { readDurations, SLOW_S } from './durations.ts'
import { quoting } from './quoted.ts'
import { namedAfter, relatedTests } from './related.ts'

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
  const all = globSync('tests/**/*.test.{ts,tsx}').toSorted()
  const isFast = (file: string) => (durations.get(file) ?? 0) < (isReader(file) ? 1 : SLOW_S)
  const related = relatedTests(files)
  const likely = new Set([...quoting(all, removed), ...namedAfter(files, related)])
  const others = related.filter((file) => !likely.has(file))
  const lists = [[...likely], others].map((list) => list.filter((file) => !isFast(file)))
  const chosen = shareOut(lists, durations)
  return {
    files: [...all.filter(isFast), ...chosen],
    related: lists.flat().length,
    chosen: chosen.length,
  }
}

// The tests in `tests/docs` also read files that they do not import, so any change can break them.
const isReader = (file: string) => file.startsWith('tests/docs/')

const folderOf = (file: string) => file.split('/', 2).join('/')

/**
 * Chooses slow test files in the order of the lists, within the time limit.
 * In each list, chooses the first test files of each folder, so that each folder gets the same time.
 */
function shareOut(lists: readonly string[][], durations: ReadonlyMap<string, number>): string[] {
  const chosen = Array<string>()
  let left = MOST_S
  for (const list of lists) {
    const folders = Map.groupBy(list, folderOf)
    const spent = new Map([...folders.keys()].map((folder) => [folder, 0]))
    while (spent.size > 0) {
      const [[folder, seconds] = ['', 0]] = [...spent].toSorted(([, one], [, other]) => one - other)
      const file = folders.get(folder)?.shift()
      const duration = durations.get(file ?? '') ?? Infinity
      if (file === undefined) spent.delete(folder)
      else if (duration <= Math.min(left, MOST_EACH_S)) {
        chosen.push(file)
        left -= duration
        spent.set(folder, seconds + duration)
      }
    }
  }
  return chosen
}
