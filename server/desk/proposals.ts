import { parseDate } from '@internationalized/date'
import type { ProposedPlace } from '../../schemas/still-to-call.ts'
import { setupOf } from '../availability/setup.ts'
import { readLines } from '../booking/lines.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { openStarts, otherVisits, type Search, type Start } from './places.ts'

/** How many days after a visit's day the visit's own doctor is searched for a free time. */
const DAYS_SEARCHED = 28

type Proposal = Start & { readonly date: string }

/**
 * Finds free times to propose for visits that cannot stay where they are, by the visit's id.
 * They are the nearest time on the same day with another doctor, and the first time with the same
 * doctor. Visits of different people may get the same proposal: the first one moved there gets it.
 */
export async function proposalsFor(
  deps: Deps,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, readonly ProposedPlace[]>> {
  if (rows.length === 0) return new Map()
  const { rules: readRules, claimsOn } = setupOf(deps)
  const now = deps.clock()
  const rules = await readRules()
  const dates = [...new Set(rows.flatMap(searchedDates))]
  const [claims, others, linesOf] = await Promise.all([
    claimsOn(dates, { now }),
    otherVisits(deps, rows, dates),
    readLines(deps.db, rows),
  ])
  const search: Search = { rules, now, claims, others, linesOf }
  const nameOf = (id: string) => rules.agendas.find((agenda) => agenda.id === id)?.name ?? ''
  return new Map(
    rows.map((row) => [
      row.id,
      [nearestElsewhere(search, row), firstWithSame(search, row)]
        .filter((place) => place !== undefined)
        .map(({ date, agendaId: id, startsAt }) => ({
          date,
          agenda: { id, name: nameOf(id) },
          startsAt,
        })),
    ]),
  )
}

const searchedDates = ({ date }: BookingRow) =>
  Array.from({ length: DAYS_SEARCHED + 1 }, (_, days) => parseDate(date).add({ days }).toString())

function nearestElsewhere(search: Search, row: BookingRow): Proposal | undefined {
  const { date, agenda_id: own, starts_at: at } = row
  const [nearest] = openStarts(search, row, date)
    .filter(({ agendaId }) => agendaId !== own)
    .toSorted((one, other) => Math.abs(one.startsAt - at) - Math.abs(other.startsAt - at))
  return nearest && { ...nearest, date }
}

function firstWithSame(search: Search, row: BookingRow): Proposal | undefined {
  for (const date of searchedDates(row)) {
    const first = openStarts(search, row, date).find(({ agendaId }) => agendaId === row.agenda_id)
    if (first) return { ...first, date }
  }
  return undefined
}
