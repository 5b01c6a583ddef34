import { AccessibilityResults } from '../schemas/accessibility.ts'
import { readFindings } from '../tests/rig/findings.ts'
import { statementOf } from '../tests/rig/statement.ts'
import { writeJson } from './accessibility/write-json.ts'
import { readJson } from './test/run.ts'

// This script brings `docs/accessibility.json` up to date.
// It adds the screens that the last run of the browser tests inspected, if there was one.
const FILE = 'docs/accessibility.json'

const { screens } = AccessibilityResults.parse(readJson(FILE))
await writeJson(FILE, statementOf([...screens, ...readFindings().map(({ screen }) => screen)]))
console.log(`${FILE} is up to date.`)
