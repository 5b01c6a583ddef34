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
 * Adds the API replies that the booking page needs first to the page's HTML document.
 * The HTML document is created again after a change of the free times, and after a minute.
 * If the API replies cannot be read, the browser requests them later.
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
