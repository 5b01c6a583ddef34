import { deepStrictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { JOURNEYS, statementOfRun } from '../tests/rig/statement.ts'
import { readReports } from '../tests/model/walks/report.ts'
import { tableOf } from '../tests/model/walks/table.ts'
import { ALL_CORES, withServer } from './postgres/cluster.ts'

type Tally = { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'doctors-portal-test-'))

const UnitReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  success: z.boolean(),
})
const JourneyReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

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
 * Prints the output of the check when the check is done.
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
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(words: string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const file = join(reports, `unit-${words.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], env)
  const report = UnitReport.safeParse(read(file))
  if (!report.success) return { passed: 0, failed: 1 }
  // If a test file cannot be loaded, the run fails although no test has failed.
  const broken = code !== 0 && report.data.numFailedTests === 0 ? 1 : 0
  return { passed: report.data.numPassedTests, failed: report.data.numFailedTests + broken }
}

function unit(): Promise<Tally> {
  console.log('\n# schemas, machines, server, services, screens')
  return vitest([ALL_CORES])
}

/**
 * Test files that do not depend on the database. `npm test` does not repeat them on PostgreSQL.
 */
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
  console.log('\n# the server on PostgreSQL')
  const tally = await withServer((url) =>
    vitest([ALL_CORES, ...ON_EITHER_DATABASE, 'tests/server'], { TEST_DATABASE_URL: url }),
  )
  if (tally) return tally
  console.log('NOT RUN: no PostgreSQL is installed, and TEST_DATABASE_URL names none')
  return { passed: 0, failed: 0 }
}

async function journeys(): Promise<Tally> {
  console.log('\n# journeys in a real browser')
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS,
  })
  const report = JourneyReport.safeParse(read(JOURNEYS))
  if (!report.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.data.stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
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
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(`A machine was not walked through: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

/** Checks that the accessibility statement contains exactly the results of this run. */
function statement(): Tally {
  console.log('\n# the accessibility statement')
  try {
    deepStrictEqual(read('docs/accessibility.json'), statementOfRun())
    console.log('docs/accessibility.json: current')
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(
      `docs/accessibility.json is not what was found: npm run accessibility\n${String(error)}`,
    )
    return { passed: 0, failed: 1 }
  }
}

rmSync('reports', { recursive: true, force: true })
const tallies = await Promise.all(CHECKS.map(check))
tallies.push(await unit(), await postgres(), await journeys(), walks(), statement())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
