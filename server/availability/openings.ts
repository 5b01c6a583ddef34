import type { CalendarDate } from '@internationalized/date'
import { countOpenings } from '../../schemas/calls/availability.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import { Openings } from '../../schemas/openings.ts'
import { clinicTime } from '../clock.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies } from '../fast/reply-cache.ts'
import { serving } from '../http/serve.ts'
import { bookableDays } from './bookable.ts'
import { whyClosed } from './free-starts.ts'
import type { Rules } from './rules.ts'
import { setupOf } from './setup.ts'
import { createCalendarStamp } from './stamps.ts'

/** Adds the route `GET /openings`, which returns the number of free slots on each bookable day. */
export function openingsRoute(app: App, deps: Deps): void {
  const kept = cacheReplies(deps, Openings, createCalendarStamp(deps), () => openings(deps))
  serving(app, deps)(
    countOpenings,
    { tag: 'Appointments', summary: 'Count the free slots of each day for the next year' },
    () => kept(''),
  )
}

/** Counts the free slots on each bookable day, and lists the days on which the clinic is closed. */
export async function openings(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Openings> {
  const now = deps.clock()
  const { today } = clinicTime(now, deps.config.clinic.timeZone)
  const { rules, freeCounts } = setupOf(deps)
  const days = bookableDays(today)
  const counts = await freeCounts(days, now)
  const free = counts.map((day) => [...day.values()].reduce((total, count) => total + count, 0))
  const closed = closedDays(await rules(), days)
  return { from: formatBookingDate(today), free, ...(closed.length > 0 && { closed }) }
}

const closedDays = (rules: Rules, days: readonly CalendarDate[]) =>
  days.flatMap((day) => {
    const reason = whyClosed(rules, day)
    return reason === undefined ? [] : [{ date: formatBookingDate(day), reason }]
  })
