import type { AgendaVisit, Mark } from '../../../schemas/agenda.ts'
import { t } from '../../ui/t.ts'
import type { Column } from './grid.ts'
import { stateOf, type Now, type VisitState } from './visit-state.ts'

/** A visit on the board, with the column of its doctor. */
export type Guest = { readonly visit: AgendaVisit; readonly column: Column }

/** Where patients are during their visit. `next` is what staff record when they go on from here. */
type Station = {
  readonly name: string
  readonly next: Mark | undefined
  readonly holds: readonly VisitState[]
  /** The time by which the visits are ordered, the earliest first. */
  readonly since: (visit: AgendaVisit) => number
}

const at = (instant: string | null) => Date.parse(instant ?? '')

/** The stations of the board. Who is in the clinic comes first. */
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

/** Returns where the patients of a day are: the stations of the board, each with its visits. */
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
