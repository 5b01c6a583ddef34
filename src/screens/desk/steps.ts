import type { Grid } from './grid.ts'
import type { Cell } from './grid-cells.ts'
import { ROW_MINUTES } from './grid-scale.ts'

const HOUR_ROWS = 60 / ROW_MINUTES

/**
 * The position of the focus in the agenda grid. `key` is the key of the focused cell.
 * `row` is the index of the row along which the left and right arrow keys move the focus.
 */
export type At = { readonly key: string; readonly row: number }

/** A cell of the agenda grid that can get the focus. */
export type Stop = Exclude<Cell, { kind: 'shut' }>

/**
 * Returns the agenda cells that can get the focus: all cells within the working hours.
 * While staff are moving a visit, returns only that visit's cell and the cells of free slots.
 * If there is no cell for the moved visit or a free slot, returns the same cells as without a move.
 */
export function stopsOf({ rows, picked }: Grid): readonly Stop[] {
  const cells = rows.flat().filter((cell) => cell.kind !== 'shut')
  if (picked === undefined) return cells
  const places = cells.filter(({ kind, key }) => kind === 'place' || key === picked)
  return places.length === 0 ? cells : places
}

/** Returns the position of the focus on a cell: the cell's key and the index of its first row. */
export const placeOf = ({ key, row }: Cell): At => ({ key, row })

/**
 * Returns where a key press moves the focus; undefined if the key does not move the focus.
 * If there is no cell in the direction of the key, returns the current position of the focus.
 */
export function stepOf(stops: readonly Cell[], at: At, pressed: Pressed): At | undefined {
  const { key, ctrlKey = false } = pressed
  const move = ctrlKey ? FAR[key] : NEAR[key]
  const from = stops.find((cell) => cell.key === at.key) ?? stops[0]
  return move && from && (move(stops, from, at.row) ?? at)
}

/** The fields of a keyboard event that decide where the focus goes. */
type Pressed = { readonly key: string; readonly ctrlKey?: boolean }

type Move = (stops: readonly Cell[], from: Cell, row: number) => At | undefined

const byRow = (one: Cell, other: Cell) => one.row - other.row || one.lane - other.lane

const inColumn = (stops: readonly Cell[], column: number) =>
  stops.filter((cell) => cell.column === column).toSorted(byRow)

const holds = (cell: Cell, row: number) => cell.row <= row && row < cell.row + cell.rows

const distance = (cell: Cell, row: number) =>
  Math.max(cell.row - row, row - (cell.row + cell.rows - 1), 0)

/** Returns the cell in the column `column` that is nearest to the row `row`; undefined if none. */
export const nearestStop = (
  stops: readonly Cell[],
  column: number,
  row: number,
): Cell | undefined =>
  inColumn(stops, column).toSorted((one, other) => distance(one, row) - distance(other, row))[0]

const vertical =
  (by: 1 | -1): Move =>
  (stops, from) => {
    const column = inColumn(stops, from.column)
    const next = column[column.indexOf(from) + by]
    return next && placeOf(next)
  }

/** Moves the focus sideways: to an overlapping visit in the same column, or to the next column. */
const horizontal =
  (by: 1 | -1): Move =>
  (stops, from, row) => {
    const beside = inColumn(stops, from.column)
      .filter((cell) => holds(cell, row) && (cell.lane - from.lane) * by > 0)
      .toSorted((one, other) => (one.lane - other.lane) * by)[0]
    if (beside) return { key: beside.key, row }
    const columns = [...new Set(stops.map(({ column }) => column))]
      .filter((column) => (column - from.column) * by > 0)
      .toSorted((one, other) => (one - other) * by)
    const next = columns[0] === undefined ? undefined : nearestStop(stops, columns[0], row)
    return next && { key: next.key, row }
  }

const byHour =
  (by: 1 | -1): Move =>
  (stops, from) => {
    const column = inColumn(stops, from.column)
    const target = from.row + by * HOUR_ROWS
    const beyond = column.filter((cell) => (cell.row - from.row) * by > 0)
    const next =
      beyond.find((cell) => holds(cell, target)) ??
      (by === 1
        ? beyond.find((cell) => cell.row >= target)
        : beyond.findLast((cell) => cell.row <= target)) ??
      beyond.at(by === 1 ? -1 : 0)
    return next && placeOf(next)
  }

/** Moves the focus to the first or last column of the grid, and keeps the time of day. */
const toSide =
  (which: 0 | -1): Move =>
  (stops, _, row) => {
    const column = stops
      .map((cell) => cell.column)
      .toSorted((one, other) => one - other)
      .at(which)
    const next = column === undefined ? undefined : nearestStop(stops, column, row)
    return next && { key: next.key, row }
  }

const toCorner =
  (which: 0 | -1): Move =>
  (stops) => {
    const corner = stops
      .toSorted((one, other) => one.column - other.column || byRow(one, other))
      .at(which)
    return corner && placeOf(corner)
  }

const NEAR: Readonly<Record<string, Move>> = {
  ArrowDown: vertical(1),
  ArrowUp: vertical(-1),
  ArrowRight: horizontal(1),
  ArrowLeft: horizontal(-1),
  PageDown: byHour(1),
  PageUp: byHour(-1),
  Home: toSide(0),
  End: toSide(-1),
}

const FAR: Readonly<Record<string, Move>> = { Home: toCorner(0), End: toCorner(-1) }
