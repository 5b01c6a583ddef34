import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from './fixtures.ts'

const Icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })
const Manifest = z.object({ start_url: z.string(), display: z.string(), icons: z.array(Icon) })

/** Returns the size of an image, as the browser decodes it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)

test('the app can be installed', async ({ page }) => {
  await page.goto('/about')
  const browser = await page.context().newCDPSession(page)
  const { errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { start_url, display, icons } = Manifest.parse(JSON.parse(data))
  expect([start_url, display]).toEqual(['/dashboard', 'standalone'])
  for (const { src, sizes } of icons) expect(await sizeOf(page, src)).toBe(sizes)
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  const touched = page.locator('link[rel="apple-touch-icon"]')
  expect(await sizeOf(page, (await touched.getAttribute('href')) ?? '')).toBe('180x180')
})
