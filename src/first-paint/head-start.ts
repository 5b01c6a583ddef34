import type { BookingDate } from '../../schemas/date.ts'
import { HeadStart } from '../../schemas/head-start.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Treatment } from '../../schemas/treatment.ts'

/** The server calls whose first results may be preloaded in the page's HTML. */
type Calls = {
  openings: (signal?: AbortSignal) => Promise<Openings>
  available: (date: BookingDate, signal?: AbortSignal) => Promise<readonly Treatment[]>
}

/** The maximum age of usable preloaded data, in milliseconds since the navigation to the page. */
const FRESH_MS = 30_000

/**
 * Lets the server calls `openings` and `available` use the data preloaded in the page's HTML.
 * The first call of `openings` returns preloaded data.
 * The first call of `available` for the preloaded day returns preloaded data too.
 * Later calls go to the server, because the page then needs current data.
 * If the preloaded data is from another day or older than `FRESH_MS`, all calls go to the server.
 * The data is taken out of the HTML by the first call, not earlier: if the user acts while React
 * renders the page, React starts the rendering again, and asks again for these calls.
 */
export function withHeadStart<Clinic extends Calls>(
  clinic: Clinic,
  page: Document,
  today: BookingDate,
): Clinic {
  let left: Partial<HeadStart> | undefined
  const once = <Part extends 'openings' | 'treatments'>(part: Part, date?: BookingDate) => {
    left ??= take(page, today)
    if (date !== undefined && date !== left.date) return undefined
    const { [part]: answer } = left
    delete left[part]
    return answer
  }
  return {
    ...clinic,
    openings: async (signal?: AbortSignal) => once('openings') ?? clinic.openings(signal),
    available: async (date: BookingDate, signal?: AbortSignal) =>
      once('treatments', date) ?? clinic.available(date, signal),
  }
}

function take(page: Document, today: BookingDate): Partial<HeadStart> {
  const element = page.querySelector('script#head-start')
  element?.remove()
  if (!element || performance.now() > FRESH_MS) return {}
  try {
    const start = HeadStart.parse(JSON.parse(element.textContent))
    return start.openings.from === today ? start : {}
  } catch {
    // If the preloaded data is invalid, ignore it, and let the server answer all calls.
    return {}
  }
}
