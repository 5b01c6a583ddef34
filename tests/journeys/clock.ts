import type { Page } from '@playwright/test'

export type WalkClock = ReturnType<typeof openClock>

// A clock stops at a time to come, and until it is told so the page goes on.
const AHEAD_MS = 1000

/** The time of a page, as a walk lets it pass. */
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
    /** Lets no time pass during the work, which is not to depend on the page's own timers. */
    async meanwhile(work: () => Promise<void>): Promise<void> {
      const wasStopped = isStopped
      await this.stop()
      try {
        await work()
      } finally {
        if (!wasStopped) await this.go()
      }
    },
    /** Lets so many milliseconds pass at once. */
    pass: (ms: number): Promise<void> => page.clock.fastForward(ms),
  }
}
