import type { Page } from '@playwright/test'

export type WalkClock = ReturnType<typeof openClock>

// Playwright can stop a page's clock only at a future time, because the page keeps running.
const AHEAD_MS = 1000

const pause = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)

/** Returns a controller for the clock of a page during a generated test path. */
export function openClock(page: Page) {
  let isStopped = false
  return {
    async stop(): Promise<void> {
      if (isStopped) return
      // On a busy computer, that future time may already be past when Playwright gets to it.
      // Playwright has then stopped the clock before it fails, so the second attempt succeeds.
      await pause(page).catch(() => pause(page))
      isStopped = true
    },
    async go(): Promise<void> {
      if (isStopped) await page.clock.resume()
      isStopped = false
    },
    /** Stops the page's clock while `work` runs, so `work` must not depend on the page's timers. */
    async meanwhile(work: () => Promise<unknown>): Promise<void> {
      const wasStopped = isStopped
      await this.stop()
      try {
        await work()
      } finally {
        if (!wasStopped) await this.go()
      }
    },
    /** Advances the page's clock by `ms` milliseconds. */
    pass: (ms: number): Promise<void> => page.clock.fastForward(ms),
  }
}
