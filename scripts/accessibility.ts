import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { statementOfRun } from '../tests/rig/statement.ts'

// Writes the test results for the accessibility statement.
// `npm test` fails if the written results are out of date.
const FILE = 'docs/accessibility.json'

const results = statementOfRun()
writeFileSync(
  FILE,
  await format(JSON.stringify(results), { ...(await resolveConfig(FILE)), parser: 'json' }),
)
console.log(`${FILE}: ${results.checks} checks, ${results.violations} violations`)
