import type { AgendaVisit, Places } from '../../../schemas/agenda.ts'

/** The day and the agenda of a column of the grid. */
type Column = { readonly date: string; readonly agenda: { readonly id: string } }

/** A visit that staff are moving, and the times to which it may be moved. */
export type Picked = { readonly visit: AgendaVisit; readonly places: Places['places'] }

const startsIn = ({ date, agenda }: Column, { places }: Picked): readonly number[] =>
  places
    .filter((place) => place.date === date && place.agendaId === agenda.id)
    .flatMap(({ starts }) => starts)

/**
 * Returns the minute at which the cell of the visit that staff are moving ends.
 * The cell ends before the visit does if the visit can be moved to a later start within this time.
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
  /** Returns the row that shows a minute after midnight. */
  rowAt: (minute: number) => number
}

/**
 * Returns the times to which the visit may be moved, by the row of the grid that shows the time.
 * If another visit ends in the row of a time, the next row shows that time.
 */
export function startsByRow(
  { column, count, picked, rowAt }: Frame,
  taken: readonly ReadonlySet<number>[],
): ReadonlyMap<number, readonly number[]> {
  if (!picked) return new Map()
  const rowOf = (minute: number) => {
    const row = rowAt(minute)
    return taken[row]?.size === 0 ? row : row + 1
  }
  const shown = startsIn(column, picked).filter((minute) => {
    const row = rowOf(minute)
    return row >= 0 && row < count && taken[row]?.size === 0
  })
  return Map.groupBy(shown, rowOf)
}
