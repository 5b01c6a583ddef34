import { moveClock } from '../rig/demo-clock.ts'
import { expect, testOnOwnServer as test } from './fixtures.ts'

test('the banner of the demo never lies over the navigation, even when the clock was moved', async ({
  page,
  ownClinic,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const spill = () =>
    page.locator('header a[href="/demo"]').evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      const banner = link.closest('p')?.getBoundingClientRect().bottom ?? 0
      return words.getBoundingClientRect().bottom - banner
    })
  await page.goto('/')
  expect(await spill()).toBeLessThanOrEqual(0)
  await moveClock(ownClinic, new Date(Date.now() + 86_400_000))
  await page.reload()
  await expect(page.locator('header a[href="/demo"]')).toContainText(/^Demo mode.*Clock: /s)
  expect(await spill()).toBeLessThanOrEqual(0)
})
