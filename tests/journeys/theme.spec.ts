import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { twoFrames } from './frames.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a chosen theme is visible before the app has loaded, and survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await ground(page)
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect.poll(() => ground(page)).not.toBe(light)
  const dark = await ground(page)

  // The app's code never loads in this test, so the page shows only what the document contains.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => ground(page)).toBe(dark)
})

test('a person who asks the system for more contrast gets it in the chosen theme', async ({
  page,
}) => {
  const black = 'rgb(0, 0, 0)'
  const white = 'rgb(255, 255, 255)'
  await page.goto('/')
  const expectGround = (colour: string) => expect.poll(() => ground(page)).toBe(colour)
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' })
  await expectGround(white)
  await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' })
  await expectGround(black)
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expectGround(white)
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' })
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expectGround(black)
})

test('printed pages are white in every theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

/**
 * Starts to add up the layout shifts that Chromium reports. Returns a function that reads the sum.
 */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value)
      document.documentElement.dataset['shifted'] = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))
}

/** Returns whether this computer has a system font that can replace each of the product's fonts. */
const hasStandIns = async () => {
  const loads = [...document.fonts].map(async (face) => {
    const isHere = face.family.includes('Stand-in') && (await face.load().catch(() => null))
    return isHere ? face.family.replaceAll('"', '').split(' ')[0] : undefined
  })
  const found = new Set(await Promise.all(loads))
  return found.has('Atkinson') && found.has('Literata')
}

test('fonts that load late move nothing', async ({ page }) => {
  const shifted = await watchShifts(page)
  let held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  const isHere = () =>
    page.evaluate(() =>
      ['16px "Atkinson Hyperlegible Next"', '16px Literata'].every((font) =>
        document.fonts.check(font),
      ),
    )
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const [width, path] of [
    [360, '/'],
    [1440, '/'],
    [360, '/contact'],
    [1440, '/contact'],
    [1024, '/review'],
    [360, '/login'],
  ] as const)
    await test.step(`on ${path} at ${width} px`, async () => {
      held = Promise.withResolvers<void>()
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await isHere()).toBe(false)
      const canStandIn = await page.evaluate(hasStandIns)
      test.skip(!canStandIn, 'No font of this machine can stand in for ours.')
      const before = await height()

      held.resolve()
      await expect.poll(isHere).toBe(true)
      await twoFrames(page)
      expect(await height()).toBe(before)
      // A font change may move letters within a line, but must not move a line.
      expect(await shifted()).toBeLessThan(0.005)
    })
})
