import { statementOfRun } from '../tests/rig/statement.ts'
import { writeJson } from './accessibility/write-json.ts'

// Writes the test results for the accessibility statement.
// `npm test` fails if the results in the accessibility statement are out of date.
const FILE = 'docs/accessibility.json'

const results = statementOfRun()
await writeJson(FILE, results)
console.log(`${FILE}: ${results.checks} checks, ${results.violations} violations`)
