import type { BookingDate } from '../../schemas/date.ts'
import { HeadStart } from '../../schemas/head-start.ts'

/** The maximum age of usable preloaded data, in milliseconds since the navigation to the page. */
const FRESH_MS = 30_000

const scriptIn = (page: Document) => page.querySelector('script#head-start')

/**
 * Returns the booking page's first API replies, which the server has put into the page's HTML.
 * Returns undefined if the replies are missing, invalid, not from today or older than `FRESH_MS`.
 */
export function readHeadStart(page: Document, today: BookingDate): HeadStart | undefined {
  const script = scriptIn(page)
  if (!script || performance.now() > FRESH_MS) return undefined
  try {
    const start = HeadStart.parse(JSON.parse(script.textContent))
    return start.openings.from === today ? start : undefined
  } catch {
    // If the preloaded data is invalid, ignore it: the app then requests the data from the server.
    return undefined
  }
}

/** Removes the preloaded data from the page's HTML, so that it is used only once. */
export const removeHeadStart = (page: Document): void => scriptIn(page)?.remove()
