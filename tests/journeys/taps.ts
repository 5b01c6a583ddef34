import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The most taps that a patient on a phone may need, from the front page to each goal. */
export const MOST_TAPS = {
  'signed in, to the appointment': 3,
} as const

/**
 * Counts the taps on the way to a goal. `tap` presses an element, and `expectFew` checks the count.
 * Typing does not count, but a tap that focuses a field does.
 */
export function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1
      await target.tap()
    },
    expectFew: (goal: keyof typeof MOST_TAPS) =>
      expect(taps, `taps: ${goal}`).toBeLessThanOrEqual(MOST_TAPS[goal]),
  }
}
