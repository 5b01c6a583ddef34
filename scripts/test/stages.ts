import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ALL_CORES, withServer } from '../postgres/cluster.ts'
import { complaintOf, readRan } from '../postgres/choice.ts'
import { keepFlaky, lastFlaky, repeat, type Verdict } from './repeat.ts'
import { readJson, run } from './run.ts'
import { tallyOfPlaywright, tallyOfVitest, type Failure, type Tally } from './tally.ts'

type Env = Record<string, string>

const reports = mkdtempSync(join(tmpdir(), 'doctors-portal-test-'))
const before = lastFlaky()

/** Runs the tests without a browser. */
export function unit(): Promise<Verdict> {
  const what = 'schemas, machines, server, services, screens'
  console.log(`\n# ${what}`)
  return vitest(what, [ALL_CORES])
}

/**
 * Runs tests of the server on PostgreSQL, if PostgreSQL is installed: those that run nearly all
 * statements, or all tests if `POSTGRES_TESTS` is `all`.
 */
export async function postgres(): Promise<Verdict> {
  const what = 'the server on PostgreSQL'
  console.log(`\n# ${what}`)
  const isWhole = process.env['POSTGRES_TESTS'] === 'all'
  const ranTo = join(reports, 'ran.jsonl')
  const how: Env = isWhole ? { STATEMENTS_TO: ranTo } : { POSTGRES_TESTS: 'chosen' }
  const verdict = await withServer((url) =>
    vitest(what, [ALL_CORES, 'tests/server'], {
      TEST_DATABASE_URL: url,
      ...how,
    }),
  )
  const complaint = verdict && isWhole ? complaintOf(readRan(ranTo)) : undefined
  if (verdict && complaint) return { ...verdict, failed: [...verdict.failed, complaint] }
  if (verdict) return verdict
  console.log('NOT RUN: no PostgreSQL is installed, and TEST_DATABASE_URL names none')
  return { passed: 0, failed: [], flaky: [] }
}

/** Runs the tests in a browser. */
export async function journeys(): Promise<Verdict> {
  const what = 'journeys in a real browser'
  console.log(`\n# ${what}`)
  const first = await playwright(what, [], 'reports/journeys.json')
  return repeat(first, () => playwright(what, ALONE, 'reports/again.json'), before)
}

async function vitest(what: string, words: readonly string[], env: Env = {}): Promise<Verdict> {
  const again = async (failed: readonly Failure[]) => {
    const tallies = Array<Tally>()
    // Each file runs alone, because another file may be what makes a test fail.
    for (const file of new Set(failed.map((each) => each.file)))
      tallies.push(await vitestOnce(what, [file], env))
    return sumOf(tallies)
  }
  return repeat(await vitestOnce(what, words, env), again, before)
}

async function vitestOnce(what: string, words: readonly string[], env: Env): Promise<Tally> {
  const file = join(mkdtempSync(join(reports, 'run-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], env)
  return tallyOfVitest(readJson(file), code, what)
}

const FILE_LINES = resolve('scripts/test/file-lines.ts')

// Playwright keeps a trace of each test that is repeated.
const ALONE = ['--last-failed', '--workers=1', '--trace=on', '--output=reports/again']

async function playwright(what: string, words: readonly string[], file: string): Promise<Tally> {
  const code = await run(
    ['node_modules/@playwright/test/cli.js', 'test', `--reporter=${FILE_LINES},json`, ...words],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: 'reports/last-run.json' },
  )
  return tallyOfPlaywright(readJson(file), code, what)
}

const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
  broken: tallies.flatMap(({ broken }) => broken),
})

/** Prints the tests that failed at first and passed alone, and keeps them for the next run. */
export function tellFlaky(verdicts: readonly Verdict[]): void {
  const flaky = verdicts.flatMap((each) => each.flaky)
  keepFlaky(flaky)
  if (flaky.length === 0) return
  console.log('\nflaky: (failed among the others, and passed alone; mend the cause)')
  for (const { title, why } of flaky) console.log(`${title}\n${why.replaceAll(/^/gm, '    ')}`)
}
