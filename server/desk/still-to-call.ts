import { parseDate } from '@internationalized/date'
import type { StillToCall } from '../../schemas/still-to-call.ts'
import { timesOff } from '../availability/free-starts.ts'
import type { Rules } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import { storedLines } from '../booking/lines.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { upcomingBookings, type Upcoming } from '../setup/upcoming.ts'
import { callsOf } from './calls.ts'
import { agendasOf } from './own-agendas.ts'
import { proposalsFor } from './proposals.ts'
import { selectVisits, toVisit } from './visit.ts'

/** The maximum number of visits in a reply, which also has the total number. */
const MOST_LISTED = 50

/**
 * Lists the visits from today on whose doctor is away at their time, or at whose time the clinic
 * is closed. Omits visits that have begun or are over. Doctors see only their own visits.
 */
export async function stillToCall(deps: Deps, caller: Caller): Promise<StillToCall> {
  const { db, clock, config } = deps
  const rules = await setupOf(deps).rules()
  const now = clock()
  const { today } = clinicTime(now, rules.timeZone)
  const own = await agendasOf(deps, caller)
  const reasons = reasonsIn(rules, await upcomingBookings(db, today.toString(), now), own)
  if (reasons.size === 0) return { total: 0, visits: [] }
  const all = await selectVisits(db)
    .where('booking.id', 'in', [...reasons.keys()])
    .where('unreserved', '=', 0)
    .where('seated_at', 'is', null)
    .where('done_at', 'is', null)
    .where('missed_at', 'is', null)
    .orderBy('date')
    .orderBy('starts_at')
    .orderBy('booking.id')
    .execute()
  const rows = all.slice(0, MOST_LISTED)
  const ids = rows.map(({ id }) => id)
  const [calls, places, lines] = await Promise.all([
    callsOf(db, ids),
    proposalsFor(deps, rows),
    storedLines(db, ids),
  ])
  const nameOf = (id: string) => rules.agendas.find((agenda) => agenda.id === id)?.name ?? ''
  const visits = rows.map((row) => ({
    visit: toVisit(row, config, { lines: lines.get(row.id) }),
    agenda: { id: row.agenda_id, name: nameOf(row.agenda_id) },
    reason: reasons.get(row.id) ?? '',
    calls: calls.get(row.id) ?? [],
    places: [...(places.get(row.id) ?? [])],
  }))
  return { total: all.length, visits }
}

/** Returns why the doctors of bookings are away, by booking id. Omits all other bookings. */
function reasonsIn(
  { agendas, calendar }: Rules,
  bookings: readonly Upcoming[],
  own: readonly string[] | undefined,
): ReadonlyMap<string, string> {
  const known = new Map(agendas.map((agenda) => [agenda.id, agenda.calendar]))
  const days = Map.groupBy(bookings, ({ date }) => date)
  const found = [...days].flatMap(([date, ofDay]) => {
    const day = parseDate(date)
    const closed = timesOff(calendar, day)
    return ofDay.flatMap(({ id, agenda_id: agenda, starts_at: start, duration_minutes }) => {
      const its = own === undefined || own.includes(agenda) ? known.get(agenda) : undefined
      if (!its) return []
      const end = start + duration_minutes
      const off = [...closed, ...timesOff(its, day)].find(
        ({ from, until }) => from < end && start < until,
      )
      return off ? [[id, off.reason] as const] : []
    })
  })
  return new Map(found)
}
