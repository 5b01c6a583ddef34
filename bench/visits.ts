import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { BrowserStage } from './browser-stage.ts'
import { watchLoad, type Watched } from './watch-load.ts'

/** How a page is opened: with an empty cache, a second time, or a second time without a network. */
export type Visit = 'first' | 'second' | 'offline'

export type Opened = {
  readonly url: string
  readonly isSignedIn?: boolean
  /** The text of a link or button on the page. */
  readonly aim?: string
  /** Whether the page registers the service worker, which stores the page's code in the browser. */
  readonly hasWorker?: boolean
}

/** Opens the page on a slow phone, and measures how the page loads. */
export async function measure(stage: BrowserStage, opened: Opened, visit: Visit): Promise<Watched> {
  const { url, isSignedIn = false, aim } = opened
  const first = await stage.open({ isSignedIn, isSlow: visit === 'first' })
  const page = visit === 'first' ? first : await again(stage, first, opened, visit)
  const seen = await watchLoad(page, url, { hasCode: url.startsWith(stage.clinic), aim })
  await page.context().close()
  return seen
}

/** Opens the URL in `first`, then closes `first`. Returns a new page with the same cache. */
async function again(stage: BrowserStage, first: Page, opened: Opened, visit: Visit) {
  const { url, aim, hasWorker } = opened
  await watchLoad(first, url, { hasCode: true, aim })
  if (hasWorker) while (!(await first.evaluate(isKept))) await setTimeout(100)
  const page = await stage.openAgain(first, visit === 'offline' ? 'none' : 'slow')
  // Stop the service worker, as a browser does when a service worker is idle.
  const tools = await first.context().newCDPSession(first)
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.stopAllWorkers')
  await first.close()
  return page
}

/** Returns whether a service worker controls the page and has stored the page's code. */
async function isKept(): Promise<boolean> {
  const code = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\//.test(name))
  const kept = await Promise.all(code.map(({ name }) => caches.match(name)))
  return navigator.serviceWorker.controller !== null && kept.every((file) => file !== undefined)
}
