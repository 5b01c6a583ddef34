import { HeadStart } from '../../schemas/head-start.ts'
import { firstOpening } from '../../schemas/openings.ts'
import { listTreatments } from '../availability/available.ts'
import { openings } from '../availability/openings.ts'
import { createCalendarStamp } from '../availability/stamps.ts'
import type { Deps } from '../deps.ts'
import { cacheReplies, type CachedReply } from '../fast/reply-cache.ts'
import { pack, QUICKLY, type Packed } from '../fast/compressed.ts'
import { inScript } from './document.ts'

/**
 * Creates a function that adds the booking page's first API replies to the page's HTML document.
 * The booking page's document is created again when free slots change, and in each new minute.
 * If the server cannot put the API data into the document, the browser requests that data later.
 */
export function createBookingPage(deps: Deps): (page: Packed) => Promise<Packed> {
  const headStart = cacheReplies(deps, HeadStart, createCalendarStamp(deps), async () => {
    const days = await openings(deps)
    const date = firstOpening(days) ?? days.from
    return { openings: days, date, treatments: await listTreatments(deps, date) }
  })
  let last: { page: Packed; json: string; whole: Promise<Packed> } | undefined
  return async (page) => {
    const json = await headStart('').then(textOf, () => undefined)
    if (json === undefined) return page
    if (last?.page !== page || last.json !== json)
      last = { page, json, whole: pack(fill(page.text, json), QUICKLY) }
    return last.whole
  }
}

const textOf = ({ text }: CachedReply) => text

const fill = (document: string, json: string) =>
  document.replace(
    '</body>',
    (end) => `<script type="application/json" id="head-start">${inScript(json)}</script>${end}`,
  )
