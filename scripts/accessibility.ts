import { readFindings } from '../tests/rig/findings.ts'
import {
  allTests,
  OTHER_SCREENS,
  otherScreensAfter,
  readOtherScreens,
  statementOf,
} from '../tests/rig/statement.ts'
import { writeJson } from './accessibility/write-json.ts'

// This script brings `docs/accessibility.json` up to date.
// It adds and removes the screens that the last browser tests inspected, if there were any.
const FILE = 'docs/accessibility.json'

const others = otherScreensAfter(readOtherScreens(), readFindings(), allTests())
await writeJson(OTHER_SCREENS, others)
await writeJson(FILE, statementOf(others))
console.log(`${FILE} is up to date.`)
