import type { AgendaVisit, Places } from '../../../schemas/agenda.ts'
import { HEADING_MINUTES } from './grid-scale.ts'

/** The day and the agenda that a column of the agenda grid shows. */
type Column = { readonly date: string; readonly agenda: { readonly id: string } }

/** A visit that staff are moving, and the times to which staff may move the visit. */
export type Picked = { readonly visit: AgendaVisit; readonly places: Places['places'] }

const startsIn = ({ date, agenda }: Column, { places }: Picked): readonly number[] =>
  places
    .filter((place) => place.date === date && place.agendaId === agenda.id)
    .flatMap(({ starts }) => starts)

/**
 * Returns the end of the cell that shows the visit being moved, in minutes after midnight.
 * If staff can move the visit to a start time during the visit, the cell ends at that start time.
 */
export function ownEnd(column: Column, picked: Picked): number {
  const { startsAt, minutes } = picked.visit
  const later = startsIn(column, picked).filter((start) => start > startsAt)
  return Math.min(startsAt + minutes, ...later)
}

type Frame = {
  column: Column
  count: number
  picked: Picked | undefined
  /** Returns the index of the grid row that shows a time, given as minutes after midnight. */
  rowAt: (minute: number) => number
}

/**
 * Returns the times to which staff may move a visit, by the index of the row that shows the times.
 * Times within a quarter of an hour are in one row, so that each of them has space for its name.
 * If a visit ends in the row in which a free slot starts, the next row shows the free slot.
 */
export function startsByRow(
  { column, count, picked, rowAt }: Frame,
  taken: readonly ReadonlySet<number>[],
): ReadonlyMap<number, readonly number[]> {
  if (!picked) return new Map()
  const isFree = (row: number) => row >= 0 && row < count && taken[row]?.size === 0
  const shown = new Map<number, number[]>()
  let last: { row: number; from: number } | undefined
  for (const minute of startsIn(column, picked).toSorted((one, other) => one - other)) {
    const own = isFree(rowAt(minute)) ? rowAt(minute) : rowAt(minute) + 1
    if (!isFree(own)) continue
    const isNear = last !== undefined && minute - last.from < HEADING_MINUTES
    const isJoined = isNear && rowsBetween(last?.row ?? own, own).every(isFree)
    if (!last || !isJoined) last = { row: own, from: minute }
    shown.set(last.row, [...(shown.get(last.row) ?? []), minute])
  }
  return shown
}

const rowsBetween = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, index) => first + index)
