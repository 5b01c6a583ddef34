import { keyOf, spanOf, type Cell, type Column, type Span } from './grid-cells.ts'
import { ROW_MINUTES } from './grid-scale.ts'
import { laidOnce } from './grid-columns.ts'
import type { Picked } from './grid-places.ts'

const HOUR = 60

/** The agenda grid of a day or week. `rows[n]` lists the cells that begin in row `n`. */
export type Grid = {
  /** The start of the grid's first row, in minutes after the clinic's midnight. */
  readonly start: number
  readonly rows: readonly (readonly Cell[])[]
  /** The number of lanes of each column. Overlapping visits are side by side in different lanes. */
  readonly lanes: readonly number[]
  /** The key of the visit that staff are moving. */
  readonly picked: string | undefined
}

/**
 * Returns the agenda grid of `columns`. Cells show visits, gaps or times outside working hours.
 * While staff are moving a visit, each time to which staff may move the visit is also a cell.
 */
export function gridOf(columns: readonly Column[], picked?: Picked): Grid {
  const { from: start, to } = hoursOf(columns)
  const count = (to - start) / ROW_MINUTES
  const laid = columns.map((column, index) => laidOnce({ column, index, start, count, picked }))
  const rows = Array.from({ length: count }, (_, row) =>
    laid.flatMap((column) => column.rows[row] ?? []),
  )
  const key = picked && keyOf(picked.visit)
  return { start, rows, lanes: laid.map(({ lanes }) => lanes), picked: key }
}

/** Returns the time from the first to the last working time or visit, extended to full hours. */
function hoursOf(columns: readonly Column[]): Span {
  const spans = columns.flatMap(({ agenda }) => [...agenda.working, ...agenda.visits.map(spanOf)])
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  if (spans.length === 0) return { from: 8 * HOUR, to: 17 * HOUR }
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR }
}
