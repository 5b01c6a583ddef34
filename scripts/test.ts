import { deepStrictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { JOURNEYS, statementOfRun } from '../tests/rig/statement.ts'
import { readReports } from '../tests/model/walks/report.ts'
import { tableOf } from '../tests/model/walks/table.ts'
import { ALL_CORES, withServer } from './postgres/cluster.ts'
import { tallyOfPlaywright, tallyOfVitest, type Tally } from './test/tally.ts'

const reports = mkdtempSync(join(tmpdir(), 'doctors-portal-test-'))

const PASSED: Tally = { passed: 1, failed: [] }

const CHECKS: [what: string, words: string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
]

/** Runs Node with the arguments `words` in this terminal. Resolves with the exit code. */
function run(words: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs one check. All checks run at the same time, because each check uses only one core.
 * Prints the output of a check when that check has ended.
 */
async function check([what, words]: (typeof CHECKS)[number]): Promise<Tally> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const passed = code === 0
  console.log(`\n# ${what}\n${said}${complained}${what}: ${passed ? 'clean' : 'FAILED'}`)
  return passed ? PASSED : { passed: 0, failed: [what] }
}

async function vitest(
  what: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const file = join(reports, `unit-${words.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], env)
  return tallyOfVitest(read(file), code, what)
}

function unit(): Promise<Tally> {
  const what = 'schemas, machines, server, services, screens'
  console.log(`\n# ${what}`)
  return vitest(what, [ALL_CORES])
}

/** Test files that do not depend on the database. `npm test` does not repeat them on PostgreSQL. */
const ON_EITHER_DATABASE = [
  'app',
  'cards',
  'cards-setup',
  'config',
  'images-local',
  'openapi',
  'page-drawn',
  'provider',
  'readme',
].map((name) => `--exclude=tests/server/${name}.test.ts`)

async function postgres(): Promise<Tally> {
  const what = 'the server on PostgreSQL'
  console.log(`\n# ${what}`)
  const tally = await withServer((url) =>
    vitest(what, [ALL_CORES, ...ON_EITHER_DATABASE, 'tests/server'], { TEST_DATABASE_URL: url }),
  )
  if (tally) return tally
  console.log('NOT RUN: no PostgreSQL is installed, and TEST_DATABASE_URL names none')
  return { passed: 0, failed: [] }
}

async function journeys(): Promise<Tally> {
  const what = 'journeys in a real browser'
  console.log(`\n# ${what}`)
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS,
  })
  return tallyOfPlaywright(read(JOURNEYS), code, what)
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Prints how much of each state machine this test run covered. Earlier test runs do not count. */
function walks(): Tally {
  console.log('\n# walks: machines along their generated paths (on the actor + in the browser)')
  try {
    console.log(tableOf(readReports()))
    return PASSED
  } catch (error) {
    console.log(`A machine was not walked through: ${String(error)}`)
    return { passed: 0, failed: ['walks: a machine was not walked through'] }
  }
}

/** Checks that the accessibility statement contains exactly the results of this run. */
function statement(): Tally {
  console.log('\n# the accessibility statement')
  try {
    deepStrictEqual(read('docs/accessibility.json'), statementOfRun())
    console.log('docs/accessibility.json: current')
    return PASSED
  } catch (error) {
    console.log(
      `docs/accessibility.json is not what was found: npm run accessibility\n${String(error)}`,
    )
    return { passed: 0, failed: ['docs/accessibility.json is not what was found'] }
  }
}

rmSync('reports', { recursive: true, force: true })
const tallies = await Promise.all(CHECKS.map(check))
tallies.push(await unit(), await postgres(), await journeys(), walks(), statement())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.flatMap((tally) => tally.failed)
// Print the failed tests' names last, because the failures themselves are far above in the output.
if (failed.length > 0) console.log(`\n# failed\n${failed.join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
