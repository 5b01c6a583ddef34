import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { BESIDE } from '../../tests/rig/statements.ts'

/** What a test of the server did on PostgreSQL: statements, and transactions beside each other. */
export const Ran = z.object({
  file: z.string(),
  name: z.string(),
  ms: z.number(),
  did: z.array(z.string()),
})
export type Ran = z.infer<typeof Ran>
type Test = Pick<Ran, 'file' | 'name'>

/** The share of all statements that the chosen tests must run on PostgreSQL. */
const LEAST = 0.95

/** The share that a new choice reaches, so that the next changes do not bring it below `LEAST`. */
const AIM = 0.97

/** The fixed part of a test's cost, in milliseconds. */
const START_MS = 50

/**
 * A test file whose name matches tests the database itself. All tests of these files run on
 * PostgreSQL.
 */
const ALWAYS = /\b(?:race|lease|lock|migration|postgres)/

// One line for each test file: its path, and hashes of the names of the tests that are left out.
// A test that is new or has a new name is not listed, and therefore runs.
const LEFT_OUT = 'scripts/postgres/left-out.txt'

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 6)

/** Reads the hashes of each test file. A file that has none yet, or no longer exists, has no entry. */
function readHashes(): Map<string, ReadonlySet<string>> {
  const lines = existsSync(LEFT_OUT) ? readFileSync(LEFT_OUT, 'utf8').trim().split('\n') : []
  const entries = lines.map((line) => line.split(' '))
  const known = entries.filter(([file = '']) => existsSync(file))
  return new Map(known.map(([file = '', ...rest]) => [file, new Set(rest)]))
}

/** Reads which tests of the server `npm test` does not repeat on PostgreSQL. */
export function readLeftOut(): (test: Test) => boolean {
  const hashes = readHashes()
  return ({ file, name }) => hashes.get(file)?.has(hashOf(name)) ?? false
}

/** Reads what the tests of a run did. */
export const readRan = (file: string): Ran[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Ran.parse(JSON.parse(line)))

/** Records which of the tests are left out. The entries of files that did not run stay. */
export function writeLeftOut(ran: readonly Ran[], chosen: ReadonlySet<Ran>): void {
  const hashes = readHashes()
  for (const [file, tests] of Map.groupBy(ran, (test) => test.file)) {
    const left = tests.filter((test) => !chosen.has(test))
    hashes.set(file, new Set(left.map(({ name }) => hashOf(name))))
  }
  const lines = [...hashes].map(([file, names]) => [file, ...names].join(' '))
  writeFileSync(LEFT_OUT, `${lines.toSorted().join('\n')}\n`)
}

/** Returns the share of all statements that these tests run. */
export function shareOf(ran: readonly Ran[], chosen: Iterable<Ran>): number {
  const all = new Set(ran.flatMap(({ did }) => did.filter(isStatement)))
  const covered = new Set([...chosen].flatMap(({ did }) => did.filter(isStatement)))
  return covered.size / Math.max(1, all.size)
}

/** Says what is wrong with the recorded choice, judged by a run of all tests. */
export function complaintOf(ran: readonly Ran[]): string | undefined {
  const isLeftOut = readLeftOut()
  const chosen = ran.filter((test) => !isLeftOut(test))
  const share = shareOf(ran, chosen)
  console.log(
    `npm test runs ${chosen.length} of ${ran.length} tests on PostgreSQL, and ${percent(share)} of the statements.`,
  )
  if (share >= LEAST) return undefined
  return `That is less than ${percent(LEAST)}: run npm run test:postgres -- --choose`
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const isStatement = (done: string) => !done.includes(BESIDE)

/**
 * Chooses tests that run nearly all statements, and every pair of transactions that was open at
 * the same time in a test. Adds the test that brings the most for its cost, again and again.
 */
export function choose(ran: readonly Ran[]): Set<Ran> {
  const chosen = new Set(ran.filter(({ file }) => ALWAYS.test(file)))
  const missing = new Set(ran.flatMap(({ did }) => did))
  for (const { did } of chosen) for (const each of did) missing.delete(each)
  const bring = ({ did }: Ran) => did.filter((each) => missing.has(each)).length
  const worth = (test: Ran) => bring(test) / (test.ms + START_MS)
  const isDone = () =>
    shareOf(ran, chosen) >= AIM && ![...missing].some((each) => !isStatement(each))
  let left = ran.filter((test) => !chosen.has(test) && bring(test) > 0)
  while (left.length > 0 && !isDone()) {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.add(best)
    for (const each of best.did) missing.delete(each)
    left = left.filter((test) => bring(test) > 0)
  }
  return chosen
}
