import type { BookingDate } from '../../schemas/date.ts'
import { HeadStart } from '../../schemas/head-start.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Treatment } from '../../schemas/treatment.ts'

/** The functions that call the server, and whose first results may be preloaded in the HTML. */
type Calls = {
  openings: (signal?: AbortSignal) => Promise<Openings>
  available: (date: BookingDate, signal?: AbortSignal) => Promise<readonly Treatment[]>
}

/** The maximum age of usable preloaded data, in milliseconds since the navigation to the page. */
const FRESH_MS = 30_000

/**
 * Lets the functions `openings` and `available` use the data preloaded in the page's HTML.
 * The first call of `openings` returns preloaded data.
 * The first call of `available` for the preloaded day returns preloaded data.
 * From the second call on, `openings` and `available` get current data from the server.
 * Ignores preloaded data that is older than `FRESH_MS` milliseconds or not from today.
 * The first call of `openings` or `available` takes the preloaded data out of the page's HTML.
 * If the user acts during the first rendering, React renders again and repeats all these calls.
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
