import { act, configure } from '@testing-library/react'
import { vi } from 'vitest'

const TICK = 50
/** Longer than the page waits before it tells a count, shorter than a toast stays. */
const STEP = 1000
/** After this time, what the page announced as it came is no longer on it, to be read again. */
export const ARRIVAL = 10_000

/** Noon of Jan 15, 2026 at the clinic; from here on, time goes by only in `settle`. */
export function stopClocks(): void {
  vi.useFakeTimers({ now: new Date('2026-01-15T17:00:00Z'), toFake: [...CLOCKS] })
  // The library's own would wait for a timer that nobody advances.
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

/** Lets the product's time go by until nothing on the page has changed for `still` ms of it. */
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

/** Waits for what is to be drawn already: it comes before any more time, however busy the machine. */
export const drawn = () => new Promise((done) => setImmediate(done))
