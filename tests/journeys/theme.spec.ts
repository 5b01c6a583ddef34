import { expect, test } from './fixtures.ts'

test('a chosen theme is there before the app is, and outlives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await colour()
  await page.getByRole('button', { name: 'Dark colours' }).click()
  await expect.poll(colour).not.toBe(light)
  const dark = await colour()

  // The app itself never arrives: what is painted is what the page alone knows.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(colour).toBe(dark)
})
