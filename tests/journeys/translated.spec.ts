import { WALKS } from '../model/registry.ts'
import { asked } from '../model/walks/asked.ts'
import { translate } from '../rig/translator.ts'
import { expect, test } from './fixtures.ts'
import { walkTranslated } from './walker.ts'

test.use({ provokesFailures: true })

/** The flows of patients and visitors. */
const FLOWS = WALKS.filter(({ browser }) => browser.some(({ person }) => person !== 'admin'))

for (const walk of FLOWS) {
  if (asked.WALK !== undefined && asked.WALK !== walk.name) continue
  test(`${walk.name}: its paths are walked in a page that the browser translates`, async ({
    page,
  }) => {
    test.setTimeout(1_800_000)
    await page.addInitScript(translate)
    const { troubles } = await walkTranslated(walk, page, asked.WALK_PATH)
    expect(troubles.join('\n\n')).toBe('')
  })
}
