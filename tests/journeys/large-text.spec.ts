import { ADMIN, logIn } from '../rig/accounts.ts'
import { expectScreen } from '../rig/screens.ts'
import { screensFor } from '../rig/site.ts'
import { expect, test } from './fixtures.ts'
import { PHONES } from './phones.ts'
import { findFaults } from './screen-rules.ts'

// The walks check the pages of patients and visitors in every situation.
for (const audience of ['staff', 'admins'] as const) {
  test(`the pages of ${audience} work on a phone whose text is twice as large`, async ({
    page,
  }) => {
    await logIn(page, ADMIN)
    for (const screen of screensFor(audience)) {
      await page.goto(screen.path)
      await expectScreen(page, screen)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const phone of PHONES) {
        await page.setViewportSize(phone)
        const at = `${screen.path}, ${phone.width} px`
        expect.soft(await findFaults(page, 'both'), at).toEqual([])
      }
    }
  })
}
