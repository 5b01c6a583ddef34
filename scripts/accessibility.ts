import { statementOfRun } from '../tests/rig/statement.ts'
import { writeJson } from './accessibility/write-json.ts'

// This script writes the accessibility test results to `docs/accessibility.json`.
// `npm test` fails if the results in `docs/accessibility.json` differ from its own test results.
const FILE = 'docs/accessibility.json'

const results = statementOfRun()
await writeJson(FILE, results)
console.log(`${FILE}: ${results.checks} checks, ${results.violations} violations`)
