import { asked } from '../model/walks/asked.ts'
import { BROWSER_WALKS } from '../model/registry.ts'
import { keepReport } from '../model/walks/report.ts'
import { expect, test } from './fixtures.ts'
import { expectCovered, walkInBrowser } from './walker.ts'

test.use({ provokesFailures: true })

for (const walk of BROWSER_WALKS) {
  if (asked.WALK !== undefined && asked.WALK !== walk.name) continue
  test(`${walk.name}: its paths are walked in the browser`, async ({ page }) => {
    test.setTimeout(1_800_000)
    const { coverage, troubles } = await walkInBrowser(walk, page, asked.WALK_PATH)
    expect(troubles.join('\n\n')).toBe('')
    if (typeof asked.WALK_PATH === 'number') return
    expectCovered(walk, coverage)
    keepReport(walk.name, 'browser', coverage)
  })
}
