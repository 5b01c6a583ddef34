import type { Places } from '../../schemas/agenda.ts'
import type { DayClaims } from '../availability/claims-of-days.ts'
import { freeAmong } from '../availability/free-starts.ts'
import { staffOffersOf } from '../availability/offers.ts'
import type { Rules } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import { overlaps } from '../booking/clash.ts'
import { ownOf, readLines, type Line } from '../booking/lines.ts'
import type { Place } from '../booking/movement.ts'
import { notBookable } from '../booking/request.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { notOfferedIn } from './offered.ts'
import { versionOf } from './visit.ts'

/**
 * A visit's new day, agenda and start. `startsAt` is in minutes after midnight at the clinic.
 */
export type Target = { readonly date: string; readonly agendaId: string; readonly startsAt: number }

/**
 * Finds the times to which staff may move a visit on the given dates.
 * The visit's own time counts as free, so that the old and the new time may overlap.
 */
export async function placesOf(
  deps: Deps,
  row: BookingRow,
  dates: readonly string[],
): Promise<Places> {
  const { rules: readRules, claimsOn } = setupOf(deps)
  const now = deps.clock()
  const rules = await readRules()
  const [claims, others, linesOf] = await Promise.all([
    claimsOn(dates, { now, except: row.id }),
    otherVisits(deps, [row], dates),
    readLines(deps.db, [row]),
  ])
  const search = { rules, now, claims, others, linesOf }
  const places = dates.flatMap((date) => {
    const starts = openStarts(search, row, date)
    return [...Map.groupBy(starts, ({ agendaId }) => agendaId)].map(([agendaId, own]) => ({
      date,
      agendaId,
      starts: own.map(({ startsAt }) => startsAt),
    }))
  })
  return { version: versionOf(row), places }
}

/** What is known about the days on which visits are to be placed. */
export type Search = {
  readonly rules: Rules
  readonly now: Date
  readonly claims: (date: string) => DayClaims
  /** The visits of the same people. */
  readonly others: Awaited<ReturnType<typeof otherVisits>>
  /** Returns the lines of a visit that is to be placed. */
  readonly linesOf: (row: BookingRow) => readonly Line[]
}

export type Start = { readonly agendaId: string; readonly startsAt: number }

/**
 * Returns the agendas and start times on a day to which a visit may be moved, earliest first. Each
 * of these agendas offers all treatments of the visit.
 */
export function openStarts(
  { rules, now, claims, others, linesOf }: Search,
  row: BookingRow,
  date: string,
): Start[] {
  const sameDay = others.filter(
    (other) => other.date === date && other.person_id === row.person_id && other.id !== row.id,
  )
  if (sameDay.some((other) => other.treatment_id === row.treatment_id)) return []
  const own = ownOf(row, linesOf(row))
  const offers = staffOffersOf(rules, { treatmentId: row.treatment_id, own, date }, now)
  return freeAmong(offers, row.buffer_minutes, claims(date).free)
    .filter(({ visit }) => !sameDay.some((other) => overlaps(other, visit)))
    .flatMap(({ visit, agendas }) =>
      agendas.map(({ id }) => ({ agendaId: id, startsAt: visit.start })),
    )
}

/** Reads the visits that the people of the given bookings have on some dates. */
export const otherVisits = ({ db }: Deps, rows: readonly BookingRow[], dates: readonly string[]) =>
  db
    .selectFrom('booking')
    .select(['id', 'person_id', 'date', 'treatment_id', 'starts_at', 'duration_minutes'])
    .where(
      'person_id',
      'in',
      rows.map(({ person_id: id }) => id),
    )
    .where('cancelled_at', 'is', null)
    .where('date', 'in', dates)
    .execute()

/**
 * Finds the place of a visit at a new time or in another agenda. The visit keeps its length.
 * Throws a 422 `Refusal` if the agenda does not offer all of the visit's treatments at the new time.
 */
export async function placeAt(
  deps: Deps,
  row: BookingRow,
  { date, agendaId: agenda, startsAt }: Target,
): Promise<Place> {
  const rules = await setupOf(deps).rules()
  const lines = (await readLines(deps.db, [row]))(row)
  const missing = notOfferedIn(rules, lines, { agenda, date })
  if (missing) throw notThere(`${missing.doctor} does not offer ${missing.treatment}.`)
  const wish = { treatmentId: row.treatment_id, date, own: ownOf(row, lines) }
  const offer = staffOffersOf(rules, wish, deps.clock()).find(
    ({ visit, agendas }) => visit.start === startsAt && agendas.some(({ id }) => id === agenda),
  )
  if (!offer) throw notThere('The treatment is not offered there at that time.')
  return { date, agenda, startsAt, rules, revision: rules.revision }
}

const notThere = (message: string) => notBookable('place', message)
