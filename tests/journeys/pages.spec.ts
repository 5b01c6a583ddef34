import { engineOf } from '../engines/chromium.ts'
import { PAGES } from '../engines/journeys/pages.ts'
import { openVisitor } from '../engines/visitor.ts'
import { testOnOwnServer as test } from './fixtures.ts'

// Pages that do not exist reply 404, which Chromium logs.
test.use({ provokesFailures: true })

for (const { title, tell } of PAGES)
  test(title, async ({ page, ownClinic, browser }) => {
    test.slow()
    await tell(openVisitor(await engineOf(page, browser.version()), ownClinic.url), ownClinic)
  })
