import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The most taps that a patient on a phone may need, from the front page to each goal. */
export const MOST_TAPS = {
  'signed in, to the appointment': 3,
  'signed in, to the payment': 7,
  'newcomer, to the appointment': 7,
  'newcomer, to the payment': 12,
  'newcomer, to the payment with a wallet': 9,
} as const

/** The most keys that a newcomer may need from the front page to the appointment. */
const MOST_KEYS = 30

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

/** Counts the keys on the way to a goal. The letters that a person types do not count. */
export function countKeys(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  return {
    press,
    /** Presses Tab until the element has the focus. */
    tabTo: async (target: Locator): Promise<void> => {
      await expect(target).toBeVisible()
      const isFocused = () => target.evaluate((element) => element === document.activeElement)
      for (let left = MOST_KEYS; left > 0 && !(await isFocused()); left -= 1) await press('Tab')
      await expect(target).toBeFocused()
    },
    expectFew: () => expect(keys, 'keys').toBeLessThanOrEqual(MOST_KEYS),
  }
}
