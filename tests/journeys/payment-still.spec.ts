import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from './fixtures.ts'
import { bookToPay, dayAhead, signUp } from '../rig/people.ts'
import { holdCalls } from './wire.ts'

test('nothing moves while the payment screen loads, however slowly', async ({ page }) => {
  await signUp(page)
  await bookToPay(page, 'Fluoride Treatment', dayAhead(9))
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  const states: readonly [RegExp, Locator][] = [
    [/\/booking\/[^/]+$/, page.getByText('Loading your booking')],
    [/\/assets\/stripe-[^/]+\.js$/, pay],
    [/\/create-payment-intent$/, page.getByLabel('Card number')],
  ]
  // Delays each reply that `states` lists until the test has seen the matching loading state.
  await holdCalls(page, async (call) => {
    const [, seen] = states.find(([path]) => path.test(call.url)) ?? []
    if (seen) await expect(seen).toBeAttached()
    await call.send('real')
  })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expect(pay).toBeEnabled()
    expect(await shifts(page), `at ${width} px`).toEqual([])
  }
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('hr')))
  await expect.poll(() => shifts(page), 'a movement is noticed').not.toEqual([])
})

const Rect = z.object({ y: z.number(), height: z.number() })
const Shift = z.object({
  sources: z.array(z.object({ previousRect: Rect, currentRect: Rect })),
})

/** Returns only the layout shifts in the page's main part. Another test covers the top bar. */
async function shifts(page: Page) {
  const { top, entries } = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return {
      top: document.querySelector('main')?.getBoundingClientRect().top ?? 0,
      entries: observer.takeRecords().map((entry) => JSON.stringify(entry)),
    }
  })
  return entries
    .flatMap((entry) => Shift.parse(JSON.parse(entry)).sources)
    .filter(({ currentRect }) => currentRect.y >= top)
}
