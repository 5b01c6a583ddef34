import type { Page } from '@playwright/test'

export type WalkClock = ReturnType<typeof openClock>

// Playwright can stop a page's clock only at a future time, because the clock runs until then.
const AHEAD_MS = 1000

const pause = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)

/** Returns a controller for the clock of a page during a generated test path. */
export function openClock(page: Page) {
  let isStopped = false
  return {
    async stop(): Promise<void> {
      if (isStopped) return
      // On a busy computer, the first attempt may fail because the stop time is already past.
      // Playwright stops the clock even in a failed attempt, so the second attempt succeeds.
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
