import { deepStrictEqual } from 'node:assert'
import { rmSync } from 'node:fs'
import { statementOfRun } from '../tests/rig/statement.ts'
import { readReports } from '../tests/model/walks/report.ts'
import { tableOf } from '../tests/model/walks/table.ts'
import type { Verdict } from './test/repeat.ts'
import { readJson, runQuietly } from './test/run.ts'
import { journeys, postgres, tellFlaky, unit } from './test/stages.ts'

const CHECKS: [what: string, words: string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
]

/** Returns the result of a check that has one thing to pass. */
const verdictOf = (passed: boolean, what: string): Verdict => ({
  passed: passed ? 1 : 0,
  failed: passed ? [] : [what],
  flaky: [],
})

// All checks run at the same time, because each check uses only one core.
const checks = () =>
  Promise.all(CHECKS.map(async ([what, words]) => verdictOf(await runQuietly(what, words), what)))

/** Prints how much of each state machine this test run covered. Earlier test runs do not count. */
function walks(): Verdict {
  console.log('\n# walks: machines along their generated paths (on the actor + in the browser)')
  try {
    console.log(tableOf(readReports()))
    return verdictOf(true, 'walks')
  } catch (error) {
    console.log(`A machine was not walked through: ${String(error)}`)
    return verdictOf(false, 'walks: a machine was not walked through')
  }
}

/** Checks that the accessibility statement contains exactly the results of this run. */
function statement(): Verdict {
  console.log('\n# the accessibility statement')
  try {
    deepStrictEqual(readJson('docs/accessibility.json'), statementOfRun())
    console.log('docs/accessibility.json: current')
    return verdictOf(true, 'statement')
  } catch (error) {
    console.log(
      `docs/accessibility.json is not what was found: npm run accessibility\n${String(error)}`,
    )
    return verdictOf(false, 'docs/accessibility.json is not what was found')
  }
}

rmSync('reports', { recursive: true, force: true })
const verdicts = await checks()
verdicts.push(await unit(), await postgres(), await journeys(), walks(), statement())

const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0)
const failed = verdicts.flatMap((verdict) => verdict.failed)
// Print the failed tests' names last, because the failures themselves are far above in the output.
tellFlaky(verdicts)
if (failed.length > 0) console.log(`\n# failed\n${failed.join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
