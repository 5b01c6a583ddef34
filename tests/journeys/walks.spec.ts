import { asked } from '../model/walks/asked.ts'
import { WALKS } from '../model/registry.ts'
import { keepReport } from '../model/walks/report.ts'
import { expect, test } from './fixtures.ts'
import { expectCovered, walkInBrowser } from './walker.ts'

// The browser logs each error reply and each missing reply, and these tests cause both.
const isProvoked = (line: string) => line.includes('Failed to load resource')

for (const walk of WALKS.filter(({ name }) => asked.WALK === undefined || asked.WALK === name)) {
  test(`${walk.name}: its paths are walked in the browser`, async ({ page, quiet }) => {
    test.setTimeout(600_000)
    const { coverage, troubles } = await walkInBrowser(walk, page, asked.WALK_PATH)
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !isProvoked(line)))
    expect(troubles.join('\n\n')).toBe('')
    if (typeof asked.WALK_PATH === 'number') return
    expectCovered(walk, coverage)
    keepReport(walk.name, 'browser', coverage)
  })
}
