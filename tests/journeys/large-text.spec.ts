import { ADMIN, logIn } from '../rig/accounts.ts'
import { expectScreen } from '../rig/screens.ts'
import { screensFor } from '../rig/site.ts'
import { expect, test } from './fixtures.ts'
import { DESK, PHONES, TABLETS } from './phones.ts'
import { findFaults } from './screen-rules.ts'

// The walks check the pages of patients and visitors in every situation, and the staff's dialogs.
for (const audience of ['staff', 'admins'] as const) {
  test(`the pages of ${audience} work with text twice as large, on phones, tablets and a desk`, async ({
    page,
  }) => {
    await logIn(page, ADMIN)
    for (const screen of screensFor(audience)) {
      await page.goto(screen.path)
      await expectScreen(page, screen)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const size of [...PHONES, ...TABLETS, DESK]) {
        await page.setViewportSize(size)
        const at = `${screen.path}, ${size.width} px`
        expect.soft(await findFaults(page, 'both'), at).toEqual([])
      }
    }
  })
}
