import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from '../tests/changes/scratch.ts'
import { sabotaged, type Sabotage } from '../tests/sabotage/row.ts'
import { SABOTAGES } from '../tests/sabotage/rows.ts'
import { outcomeOf } from './sabotage/outcome.ts'

// `npm run sabotage` breaks the product in a copy, one break at a time, and runs the test that must
// find the break. With a word, it makes only the breaks that it prints with that word, such as
// `PostgreSQL`.
const [part = ''] = process.argv.slice(2)

const REPORT = 'reports/sabotage.json'

/** Returns the words after `node` that run the test of a break. The report goes into `REPORT`. */
function wordsOf({ on, file, title }: Sabotage['test']): string[] {
  const vitest = [file, '-t', title, '--reporter=json', `--outputFile=${REPORT}`]
  if (on === 'PostgreSQL') return ['scripts/postgres.ts', ...vitest]
  if (on === 'Node') return ['node_modules/vitest/vitest.mjs', 'run', ...vitest]
  const playwright = [file, '-g', title, '--workers=1', '--reporter=json']
  return ['scripts/prepare.cjs', 'node_modules/@playwright/test/cli.js', 'test', ...playwright]
}

const nameOf = ({ name, test }: Sabotage) => `${name} (${test.on})`

const chosen = SABOTAGES.filter((sabotage) => nameOf(sabotage).includes(part))
if (chosen.length === 0) {
  console.error(`No break has a name with “${part}”.`)
  process.exit(1)
}

const copy = copyTree()
const report = join(copy.folder, REPORT)

/** Makes a break in the copy. Returns a function that mends it. */
function breakCopy(sabotage: Sabotage): () => void {
  const file = join(copy.folder, sabotage.place.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, sabotaged(whole, sabotage))
  return () => writeFileSync(file, whole)
}

/** Makes a break, runs its test, and mends the break. Returns what became of the break. */
function tryOut(sabotage: Sabotage): string {
  const { path, prints } = sabotage.test
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, ...(path && { WALK_PATH: String(path) }) }
  rmSync(report, { force: true })
  try {
    const mend = breakCopy(sabotage)
    copy.node(wordsOf(sabotage.test), env)
    mend()
  } catch (error) {
    return `DOES NOT APPLY (${error instanceof Error ? error.message : String(error)})`
  }
  return outcomeOf(report, prints)
}

for (const sabotage of chosen) {
  const became = tryOut(sabotage)
  console.log(`${became}: ${nameOf(sabotage)}`)
  if (became !== 'caught') process.exitCode = 1
}
copy.remove()
