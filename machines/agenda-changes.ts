import { dequal } from 'dequal/lite'
import { balanceOf, paidFor } from '../schemas/balance.ts'
import {
  MARKS,
  type Agenda,
  type AgendaDay,
  type AgendaVisit,
  type Mark,
} from '../schemas/agenda.ts'

/**
 * A change of a visit between two readings of the agenda.
 * A move that staff began and then gave up is also a `Change`, with the value `kept` for `what`.
 */
export type Change = {
  readonly what:
    | 'added'
    | 'moved'
    /** The visit is no longer on the shown days. */
    | 'gone'
    | 'cancelled'
    | 'arrived'
    | 'seated'
    | 'done'
    | 'missed'
    /** Staff have removed a mark that was set on the visit, such as the patient's arrival. */
    | 'undone'
    /** Staff began to move the visit to another time, and then gave the move up. */
    | 'kept'
    | 'paid'
    /** A part of the price was paid. */
    | 'paidInPart'
    /** Staff have voided a payment. */
    | 'voided'
    /** Staff have given money back. */
    | 'givenBack'
    /** Staff have undone the cancellation of the visit. */
    | 'restored'
    | 'changed'
  readonly visit: AgendaVisit
}

/** Returns the visits on all days of the agenda, except cancelled visits. */
const visitsOf = ({ days }: Agenda): readonly AgendaVisit[] =>
  days.flatMap(({ agendas }) => agendas.flatMap(({ visits }) => visits))

/** Returns the visit with the given `id`, cancelled or not; undefined if there is no such visit. */
export const visitIn = ({ days }: Agenda, id: string): AgendaVisit | undefined =>
  days.flatMap(all).find((visit) => visit.id === id)

const all = ({ agendas }: AgendaDay) =>
  agendas.flatMap(({ visits, cancelled }) => [...visits, ...cancelled])

/** Returns a copy of the agenda in which `visit` replaces the old version of the same visit. */
export const withVisit = ({ days }: Agenda, visit: AgendaVisit): Agenda => ({
  days: days.map((day) => ({
    ...day,
    agendas: day.agendas.map((column) => {
      const others = (visits: readonly AgendaVisit[]) => visits.filter(({ id }) => id !== visit.id)
      const [visits, cancelled] = [others(column.visits), others(column.cancelled)]
      const isHere = day.date === visit.date && column.id === visit.agendaId
      if (!isHere) return { ...column, visits, cancelled }
      return visit.cancelled === null
        ? { ...column, visits: [...visits, visit].toSorted(byStart), cancelled }
        : { ...column, visits, cancelled: [visit, ...cancelled] }
    }),
  })),
})

const byStart = (one: AgendaVisit, other: AgendaVisit) => one.startsAt - other.startsAt

/**
 * Returns the newly read days, in which unchanged visits and agendas are the objects from `before`.
 * Because unchanged visits are the same objects, React renders only the changed visits again.
 */
export const keptIn = (before: Agenda, { days }: Agenda): Agenda => ({
  days: days.map((day) => {
    const agendasBefore = before.days.find(({ date }) => date === day.date)?.agendas ?? []
    return {
      ...day,
      agendas: day.agendas.map((agenda) => {
        const known = agendasBefore.find(({ id }) => id === agenda.id)
        if (!known) return agenda
        return kept(known, { ...agenda, visits: keptVisits(known.visits, agenda.visits) })
      }),
    }
  }),
})

function keptVisits(before: readonly AgendaVisit[], after: readonly AgendaVisit[]) {
  const known = new Map(before.map((visit) => [visit.id, visit]))
  return after.map((visit) => kept(known.get(visit.id), visit))
}

/** Returns `before` if `before` and `after` are deeply equal; otherwise returns `after`. */
const kept = <Value>(before: Value | undefined, after: Value): Value =>
  before !== undefined && dequal(before, after) ? before : after

/**
 * Returns the changes of visits between two readings of the same days, ordered by day.
 * A visit that is the same object in `before` and `after` counts as unchanged.
 */
export function changesOf(before: Agenda, after: Agenda): readonly Change[] {
  const known = new Map(visitsOf(before).map((visit) => [visit.id, visit]))
  const still = new Set(visitsOf(after).map(({ id }) => id))
  return [
    ...visitsOf(after).flatMap((visit): readonly Change[] => {
      const earlier = known.get(visit.id)
      if (earlier) return changeOf(earlier, visit)
      return [{ what: isCancelled(before, visit) ? 'restored' : 'added', visit }]
    }),
    ...[...known.values()]
      .filter(({ id }) => !still.has(id))
      .map((visit): Change => ({ what: isCancelled(after, visit) ? 'cancelled' : 'gone', visit })),
  ]
}

const isCancelled = (agenda: Agenda, { id }: AgendaVisit) =>
  (visitIn(agenda, id)?.cancelled ?? null) !== null

/** Maps each mark, such as `arrived`, to the visit's field that contains the mark's timestamp. */
export const MARKED_AT = {
  missed: 'missedAt',
  done: 'doneAt',
  seated: 'seatedAt',
  arrived: 'arrivedAt',
} as const satisfies Record<Mark, keyof AgendaVisit>

const LATEST_FIRST = MARKS.toReversed()

function changeOf(before: AgendaVisit, visit: AgendaVisit): readonly Change[] {
  if (before === visit) return []
  if (isElsewhere(before, visit)) return [{ what: 'moved', visit }]
  const mark = LATEST_FIRST.find(
    (each) => before[MARKED_AT[each]] === null && visit[MARKED_AT[each]] !== null,
  )
  if (mark) return [{ what: mark, visit }]
  const isUndone = LATEST_FIRST.some(
    (each) => before[MARKED_AT[each]] !== null && visit[MARKED_AT[each]] === null,
  )
  if (isUndone) return [{ what: 'undone', visit }]
  const isGiven = (visit.givenBack?.length ?? 0) > (before.givenBack?.length ?? 0)
  if (isGiven) return [{ what: 'givenBack', visit }]
  const money = paidFor(visit) - paidFor(before)
  if (money > 0) return [{ what: balanceOf(visit) === 0 ? 'paid' : 'paidInPart', visit }]
  if (money < 0) return [{ what: 'voided', visit }]
  return before.version === visit.version ? [] : [{ what: 'changed', visit }]
}

const isElsewhere = (one: AgendaVisit, other: AgendaVisit) =>
  one.date !== other.date || one.agendaId !== other.agendaId || one.startsAt !== other.startsAt
