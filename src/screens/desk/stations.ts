import type { AgendaVisit, Mark } from '../../../schemas/agenda.ts'
import { t } from '../../ui/t.ts'
import type { Column } from './grid-cells.ts'
import { stateOf, type Now, type VisitState } from './visit-state.ts'

/** A visit on the board (the view with a day's patients), with the visit's agenda on that day. */
export type Guest = { readonly visit: AgendaVisit; readonly column: Column }

/** A list on the board, such as Waiting. A visit that gets the mark `next` leaves the list. */
type Station = {
  readonly name: string
  readonly next: Mark | undefined
  readonly holds: readonly VisitState[]
  /** Returns the number by which the list sorts the visits, in ascending order. */
  readonly since: (visit: AgendaVisit) => number
}

const at = (instant: string | null) => Date.parse(instant ?? '')

/** The board's lists. The lists with patients who are waiting or being treated come first. */
const STATIONS: readonly Station[] = [
  {
    name: t('Waiting'),
    next: 'seated',
    holds: ['waiting'],
    since: ({ arrivedAt }) => at(arrivedAt),
  },
  {
    name: t('In the chair'),
    next: 'done',
    holds: ['seated'],
    since: ({ seatedAt }) => at(seatedAt),
  },
  {
    name: t('Not here yet'),
    next: 'arrived',
    holds: ['late', 'expected', 'confirmed'],
    since: ({ startsAt }) => startsAt,
  },
  {
    name: t('Done'),
    next: undefined,
    holds: ['done', 'missed'],
    since: ({ startsAt }) => -startsAt,
  },
]

/** Returns the lists of the board view, filled with the visits of a day. */
export function stationsOf(columns: readonly Column[], now: Now) {
  const guests = columns.flatMap((column): Guest[] =>
    column.agenda.visits.map((visit) => ({ visit, column })),
  )
  return STATIONS.map(({ name, next, holds, since }) => ({
    name,
    next,
    guests: guests
      .filter(({ visit }) => holds.includes(stateOf(visit, now)))
      .toSorted((one, other) => since(one.visit) - since(other.visit)),
  }))
}
