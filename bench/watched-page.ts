import type { Locator, Page } from '@playwright/test'
import type { BrowserStage } from './browser-stage.ts'

/** Opens a page on a slowed phone, and records how long taps and key presses on the page take. */
export async function openWatched(
  stage: BrowserStage,
  url: string,
  isSignedIn = false,
): Promise<Page> {
  const page = await stage.open({ isSignedIn, isSlow: false })
  await page.addInitScript(watchEvents)
  await page.goto(url)
  return page
}

/** Records the longest time from a tap or key press to the next paint, in multiples of 8 ms. */
function watchEvents(): void {
  let longest = 0
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    document.documentElement.dataset['longest'] = String(longest)
  }).observe(events)
  addEventListener('forget', () => {
    longest = 0
    document.documentElement.dataset['longest'] = '0'
  })
}

/** Taps an element. Resolves with the time until the next paint, in milliseconds. */
export const tap = (page: Page, target: Locator) => timed(page, () => target.tap())

/**
 * Runs `act`. Resolves with the longest time in milliseconds from an input event to the next paint.
 */
export async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => dispatchEvent(new Event('forget')))
  await act()
  await page.waitForTimeout(400)
  const longest = await page.evaluate(() => Number(document.documentElement.dataset['longest']))
  return Math.max(longest, 16)
}

export const inMs = (ms: number) => `${ms} ms`
