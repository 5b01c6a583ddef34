import type { Page } from '@playwright/test'

export type WalkClock = ReturnType<typeof openClock>

// Playwright can stop a page's clock only at a future time, because the page keeps running.
const AHEAD_MS = 1000

/** Returns a controller for the clock of a page during a generated test path. */
export function openClock(page: Page) {
  let isStopped = false
  return {
    async stop(): Promise<void> {
      if (isStopped) return
      isStopped = true
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
    },
    async go(): Promise<void> {
      if (isStopped) await page.clock.resume()
      isStopped = false
    },
    /** Stops the page's clock while `work` runs, so `work` must not depend on the page's timers. */
    async meanwhile(work: () => Promise<void>): Promise<void> {
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
