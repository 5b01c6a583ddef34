import type { BookingDate } from '../../schemas/date.ts'
import { HeadStart } from '../../schemas/head-start.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Treatment } from '../../schemas/treatment.ts'

/** The calls that can be answered from data in the page's HTML. */
type Calls = {
  openings: (signal?: AbortSignal) => Promise<Openings>
  available: (date: BookingDate, signal?: AbortSignal) => Promise<readonly Treatment[]>
}

/**
 * Preloaded data is ignored this many milliseconds after the navigation to the page.
 */
const FRESH_MS = 30_000

/**
 * Returns the server calls. The first response of each may come from the page's HTML.
 * A repeated call asks the server, because its caller wants current data.
 * All calls ask the server if the HTML is from another day or too old.
 */
export function withHeadStart<Clinic extends Calls>(
  clinic: Clinic,
  page: Document,
  today: BookingDate,
): Clinic {
  const left = take(page, today)
  const once = <Part extends 'openings' | 'treatments'>(part: Part) => {
    const { [part]: answer } = left
    delete left[part]
    return answer
  }
  return {
    ...clinic,
    openings: async (signal?: AbortSignal) => once('openings') ?? clinic.openings(signal),
    available: async (date: BookingDate, signal?: AbortSignal) =>
      (date === left.date ? once('treatments') : undefined) ?? clinic.available(date, signal),
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
    // Invalid preloaded data is ignored: the calls then ask the server.
    return {}
  }
}
