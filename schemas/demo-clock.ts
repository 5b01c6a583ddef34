import { translate } from './translate.ts'

/** The URL path of the demo mode page on which users move the clinic's clock forward. */
export const DEMO_CLOCK_PATH = '/demo/clock'

const HOUR_MS = 3_600_000

/** Returns how far the demo clock is ahead of real time: in hours, or in days from 48 hours on. */
export function sayAhead(offsetMs: number): string {
  const hours = offsetMs / HOUR_MS
  const rounded = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 1 })
  return hours < 48
    ? translate('en', '{hours} h', { hours: rounded(hours) })
    : translate('en', '{days} days', { days: rounded(hours / 24) })
}
