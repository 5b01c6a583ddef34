import { act, configure } from '@testing-library/react'
import { vi } from 'vitest'

const TICK = 50
/**
 * If a page does not change for `STEP` milliseconds, the page is settled.
 * `STEP` exceeds the delay with which pages announce a count, but not a toast's lifetime.
 */
const STEP = 1000
/** The time after which a newly opened page has removed its first announcements, in ms. */
export const ARRIVAL = 10_000

/** Stops the clock at noon on Jan 15, 2026 at the clinic. Only `settle` advances the clock. */
export function stopClocks(): void {
  vi.useFakeTimers({ now: new Date('2026-01-15T17:00:00Z'), toFake: [...CLOCKS] })
  // By default, the testing library waits for a timer, which never fires on a stopped clock.
  configure({ asyncWrapper: (work) => work() })
}

const CLOCKS = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

/** Advances the fake clock until the page has not changed for `still` milliseconds. */
export async function settle(still = STEP): Promise<void> {
  let quiet = 0
  const observer = new MutationObserver(() => (quiet = 0))
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  while (quiet < still) {
    quiet += TICK
    await drawn()
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(TICK)
    })
  }
  observer.disconnect()
}

/** Waits for pending rendering, which must finish before the fake clock advances. */
export const drawn = () => new Promise((done) => setImmediate(done))
