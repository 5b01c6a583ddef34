import { setImmediate } from 'node:timers/promises'

const PART = 500

/**
 * Calls `work` with a few hundred of the rows at a time, and lets the event loop turn in between.
 * A server in this process refuses requests if the event loop has stood still for seconds.
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
