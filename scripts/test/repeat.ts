import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { titleOf, type Failure, type Tally } from './tally.ts'

/** If more tests than this fail, they have a common cause, and none of them is repeated. */
const MOST = 10

/** The tests that failed at first and passed alone in the last run in this folder. */
const KEPT = 'node_modules/.cache/doctors-portal/flaky.json'
const Kept = z.array(z.string())

/** A test that failed among the others, and passed when it was repeated alone. */
export type Flaky = { readonly title: string; readonly why: string }

/** The result of a part of `npm test` after its failed tests were repeated. */
export type Verdict = {
  readonly passed: number
  readonly failed: readonly string[]
  readonly flaky: readonly Flaky[]
}

/**
 * Repeats the failed tests of a part of `npm test` once, alone, with `again`.
 * A test that passes then is flaky, and does not make the run fail.
 * A test that was flaky in the last run in this folder too always fails at first: it has failed.
 * @param again repeats the tests of the failures, and resolves with the tests that failed again
 * @param before the titles of the tests that were flaky in the last run
 */
export async function repeat(
  tally: Tally,
  again: (failed: readonly Failure[]) => Promise<Tally>,
  before: readonly string[],
): Promise<Verdict> {
  const { passed, failed, broken } = tally
  if (broken.length > 0 || failed.length === 0 || failed.length > MOST)
    return { passed, failed: [...failed.map(titleOf), ...broken], flaky: [] }
  const second = await again(failed)
  const failedAgain = [...second.failed.map(titleOf), ...second.broken]
  const isLost = (title: string) =>
    second.broken.length > 0 || failedAgain.includes(title) || before.includes(title)
  const flaky = failed
    .map((each) => ({ title: titleOf(each), why: each.why }))
    .filter(({ title }) => !isLost(title))
  const lost = failed.map(titleOf).filter(isLost)
  return {
    passed: passed + flaky.length,
    failed: [...new Set([...lost, ...failedAgain])],
    flaky,
  }
}

/** Returns the titles of the tests that were flaky in the last run in this folder. */
export const lastFlaky = (): string[] =>
  existsSync(KEPT) ? Kept.parse(JSON.parse(readFileSync(KEPT, 'utf8'))) : []

/** Keeps the titles of the tests that were flaky in this run, for the next run in this folder. */
export function keepFlaky(flaky: readonly Flaky[]): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify(flaky.map(({ title }) => title)))
}
