import { EVERYDAY, type Change } from '../../tests/changes/everyday.ts'
import { FOUND, readFound } from '../../tests/changes/found.ts'
import { copyTree } from '../../tests/changes/scratch.ts'
import { writeJson } from '../accessibility/write-json.ts'

/**
 * Finds the test files that fail after the code of each everyday change, and writes `FOUND`.
 * Runs all tests only once, with all changes together. Then runs what failed with each change.
 */
export async function find(): Promise<void> {
  const failing = failingAfter(Object.values(EVERYDAY), [])
  const found = Object.entries(EVERYDAY).map(([name, change]) => [
    name,
    failingAfter([change], failing),
  ])
  await writeJson(FOUND, Object.fromEntries(found))
}

function failingAfter(changes: readonly Change[], tests: readonly string[]): string[] {
  const copy = copyTree()
  for (const { code } of changes) copy.edit(code)
  const failing = copy.failing(tests)
  copy.remove()
  return failing
}

/**
 * Makes each everyday change whose name contains `part`, in a copy of the project.
 * Runs `npm run accept` there, and then the test files that the change breaks.
 * Returns 0 if all of them pass.
 */
export function tryAll(part: string): number {
  const found = readFound()
  const changes = Object.entries(EVERYDAY).filter(([name]) => name.includes(part))
  const troubles = changes.flatMap(([name, { code, byHand }]) => {
    console.log(`\n# ${name}`)
    const copy = copyTree()
    copy.commit()
    copy.edit([...code, ...byHand])
    const isAccepted = copy.runBuilt('scripts/accept.ts') === 0
    const failing = copy.failing(found.get(name) ?? [])
    copy.remove()
    return [...(isAccepted ? [] : ['npm run accept']), ...failing].map((each) => `${name}: ${each}`)
  })
  console.log(troubles.length === 0 ? '\nall passed' : `\n# failed\n${troubles.join('\n')}`)
  return troubles.length === 0 ? 0 : 1
}
