import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const KEYS = ['paintedMs', 'shift', 'blockedMs', 'longestMs', 'usableMs', 'aimMs'] as const

/**
 * The measurements that a browser made while loading a page.
 * `blockedMs` adds up the part of each task that exceeds 50 ms.
 * `longestMs` is 0 if no task reached 50 ms, because browsers do not report shorter tasks.
 * `usableMs` is the time until the page's JavaScript can react to a press.
 * If the page has no JavaScript, `usableMs` is the time until the page has loaded.
 * `aimMs` is the time until the link or button `aim` could be pressed. It is 0 without `aim`.
 */
const Watched = z.record(z.enum(KEYS), z.number())
export type Watched = z.infer<typeof Watched>

type Awaited = {
  /** Whether the page has JavaScript. Such a page is usable once the page reacts to a press. */
  readonly hasCode: boolean
  /** The text of the link or button that the measurement waits for. */
  readonly aim?: string | undefined
}

const READY = 'the measured page can be used'

/**
 * Opens a URL, waits until the page is usable, and returns the browser's measurements.
 * Playwright waits for a console message that the page logs once the page is usable.
 * Code that Playwright runs in the page would delay the first paint on a slow phone by over 0.1 s.
 */
export async function watchLoad(page: Page, url: string, awaited: Awaited): Promise<Watched> {
  await page.addInitScript(watch, { ...awaited, READY })
  const ready = page.waitForEvent('console', (message) => message.text() === READY)
  await Promise.all([ready, page.goto(url, { waitUntil: 'commit' })])
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => document.documentElement.dataset['seen'] ?? '{}')
  return Watched.parse(JSON.parse(seen))
}

function watch({ hasCode, aim, READY }: Awaited & { READY: string }): void {
  const seen = { paintedMs: 0, shift: 0, blockedMs: 0, longestMs: 0, usableMs: 0, aimMs: 0 }
  const tell = () => (document.documentElement.dataset['seen'] = JSON.stringify(seen))
  const tellReady = () => {
    tell()
    if (seen.usableMs > 0 && (aim === undefined || seen.aimMs > 0)) console.debug(READY)
  }
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
  addEventListener(hasCode ? 'hydrated' : 'load', () => {
    seen.usableMs = performance.now()
    tellReady()
  })
  if (aim === undefined) return
  let isAwaited = false
  const look = () => {
    isAwaited = false
    const all = [...document.querySelectorAll('main :is(a, button:enabled)')]
    if (!all.some((each) => each.textContent.startsWith(aim))) return
    changes.disconnect()
    seen.aimMs = performance.now()
    tellReady()
  }
  // Searching for the text `aim` in every frame would take 40 to 80 ms of processor time.
  const changes = new MutationObserver(() => {
    if (!isAwaited) requestAnimationFrame(look)
    isAwaited = true
  })
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
