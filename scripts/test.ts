import { rmSync } from 'node:fs'
import { AccessibilityResults } from '../schemas/accessibility.ts'
import { readFindings } from '../tests/rig/findings.ts'
import { unproved } from '../tests/rig/statement.ts'
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

/** Checks that the inspections of this run show what the accessibility statement claims. */
function statement(): Verdict {
  console.log('\n# the accessibility statement')
  const claimed = AccessibilityResults.parse(readJson('docs/accessibility.json'))
  const failed = unproved(claimed, readFindings())
  console.log(failed.length === 0 ? 'proved by this run' : failed.join('\n'))
  return { passed: failed.length === 0 ? 1 : 0, failed, flaky: [] }
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
