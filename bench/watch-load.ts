import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const KEYS = ['paintedMs', 'shift', 'blockedMs', 'longestMs', 'usableMs'] as const

/**
 * What a browser has measured while it loaded a page.
 * `blockedMs` adds up the part of each task that exceeds 50 ms.
 * `longestMs` is 0 if no task reached 50 ms, because browsers do not report shorter tasks.
 * `usableMs` is when the page's code reacts to a press, or when a page without code has loaded.
 */
const Watched = z.record(z.enum(KEYS), z.number())
export type Watched = z.infer<typeof Watched>

/** Measures the page from now on. Call it before the page opens. */
export const watchLoad = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** Waits until the page's code reacts to a press. */
export const isUsable = (page: Page): Promise<void> =>
  page.locator('html[data-is-usable]').waitFor({ state: 'attached' })

/** Returns what the page has measured so far. */
export async function readLoad(page: Page): Promise<Watched> {
  const seen = await page.evaluate(() => document.documentElement.dataset['seen'] ?? '{}')
  return Watched.parse(JSON.parse(seen))
}

function watch(): void {
  const seen = { paintedMs: 0, shift: 0, blockedMs: 0, longestMs: 0, usableMs: 0 }
  const tell = () => (document.documentElement.dataset['seen'] = JSON.stringify(seen))
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
      tell()
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.paintedMs = startTime))
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
  observe('longtask', ({ duration }) => {
    seen.blockedMs += duration - 50
    seen.longestMs = Math.max(seen.longestMs, duration)
  })
  addEventListener('load', () => {
    seen.usableMs ||= performance.now()
    tell()
  })
  addEventListener('hydrated', () => {
    seen.usableMs = performance.now()
    document.documentElement.dataset['isUsable'] = ''
    tell()
  })
}
