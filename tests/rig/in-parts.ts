import { setImmediate } from 'node:timers/promises'

const PART = 500

/**
 * Calls `work` with 500 rows at a time, and lets the event loop run between the calls.
 * A server in this process refuses requests if the event loop is blocked for seconds.
 */
export async function inParts<Row>(
  rows: readonly Row[],
  work: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += PART) {
    await work(rows.slice(start, start + PART))
    await setImmediate()
  }
}
