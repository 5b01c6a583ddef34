import type { BookingDate } from '../../schemas/date.ts'
import { HeadStart } from '../../schemas/head-start.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Treatment } from '../../schemas/treatment.ts'

/** The calls that a document can answer. */
type Calls = {
  openings: (signal?: AbortSignal) => Promise<Openings>
  available: (date: BookingDate, signal?: AbortSignal) => Promise<readonly Treatment[]>
}

/** How long after its document was asked for a page still knows by it what is free, in milliseconds. */
const FRESH_MS = 30_000

/**
 * The clinic's calls, the first of which are answered by what came along with the page's document
 * and is taken out of it. Who asks again wants to know what has changed, and asks the clinic; so
 * does everybody in a document of another day or of long ago.
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
    // The clinic gives the same answers when it is asked.
    return {}
  }
}
