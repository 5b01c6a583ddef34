import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { statementOfRun } from '../tests/rig/statement.ts'

// What the page of the accessibility statement is built from; `npm test` sees whether it is current.
const FILE = 'docs/accessibility.json'

const results = statementOfRun()
writeFileSync(
  FILE,
  await format(JSON.stringify(results), { ...(await resolveConfig(FILE)), parser: 'json' }),
)
console.log(`${FILE}: ${results.checks} checks, ${results.violations} violations`)
