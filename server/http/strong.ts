import { HOUR_MS } from '../clock.ts'

/** How long a proof of the second factor counts, in milliseconds. */
export const STRONG_MS = 12 * HOUR_MS

// By how much the clocks of two servers may differ, in milliseconds.
const CLOCK_TOLERANCE_MS = 5000

/**
 * Returns whether a session's stored proof of the second factor counts now.
 * A proof that lasts longer than 12 hours was stored while the server's clock ran ahead.
 */
export const isStrong = (strongUntil: string | null, now: Date): boolean =>
  strongUntil !== null &&
  strongUntil > now.toISOString() &&
  strongUntil <= new Date(now.getTime() + STRONG_MS + CLOCK_TOLERANCE_MS).toISOString()
