import { HeadStart } from '../../schemas/head-start.ts'
import { firstOpening } from '../../schemas/openings.ts'
import { createDayLookup } from '../booking/availability.ts'
import type { Deps } from '../deps.ts'
import { cacheReplies } from '../fast/reply-cache.ts'
import { openings } from '../booking/openings.ts'
import { pack, QUICKLY, type Packed } from '../fast/compressed.ts'
import { inScript } from './document.ts'

/**
 * Adds the first API replies of the booking page to its HTML document.
 * The document is made again after any write to the database, and after a minute.
 * If the replies cannot be read, the document lacks them and the browser requests them.
 */
export function createBookingPage(deps: Deps): (page: Packed) => Promise<Packed> {
  const treatmentsOn = createDayLookup(deps)
  const headStart = cacheReplies(deps, HeadStart, async () => {
    const days = await openings(deps)
    const date = firstOpening(days) ?? days.from
    return { openings: days, date, treatments: await treatmentsOn(date) }
  })
  let last: { page: Packed; json: Buffer; whole: Promise<Packed> } | undefined
  return async (page) => {
    const json = await headStart('').catch(() => undefined)
    if (!json) return page
    if (last?.page !== page || last.json !== json)
      last = { page, json, whole: pack(fill(page.text, json.toString()), QUICKLY) }
    return last.whole
  }
}

const fill = (document: string, json: string) =>
  document.replace(
    '</body>',
    (end) => `<script type="application/json" id="head-start">${inScript(json)}</script>${end}`,
  )
