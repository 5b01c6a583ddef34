import type { AgendaColumn } from '../../../schemas/agenda.ts'
import { keyOf, rowAt, spanOf, type Cell, type Frame } from './grid-cells.ts'
import { ROW_MINUTES } from './grid-scale.ts'
import { restOf } from './grid-gaps.ts'
import { ownEnd, startsByRow } from './grid-places.ts'
import { isAway } from './time-off.ts'

/**
 * For each row of a grid column, `rows` lists the cells that begin in that row, left to right.
 * `lanes` is the number of cells that can be side by side in the grid column.
 */
type Laid = { readonly rows: readonly (readonly Cell[])[]; readonly lanes: number }

const laid = new WeakMap<AgendaColumn, Laid & { readonly frame: string }>()

/**
 * Returns the cells of one column of the agenda grid.
 * The cells are the same objects until the agenda or the grid's hours change.
 * React rerenders only the changed cells. `bench/redraw.ts` measures how long a change takes.
 */
export function laidOnce(frame: Frame): Laid {
  const { column, index, start, count, picked } = frame
  if (picked) return layColumn(frame)
  const key = [column.key, index, start, count].join()
  const known = laid.get(column.agenda)
  if (known?.frame === key) return known
  const found = { ...layColumn(frame), frame: key }
  laid.set(column.agenda, found)
  return found
}

function layColumn(frame: Frame): Laid {
  const placed = placeVisits(frame)
  const taken = Array.from({ length: frame.count }, () => new Set<number>())
  for (const { lane, row, rows } of placed)
    for (let at = row; at < row + rows; at++) taken[at]?.add(lane)
  const starts = startsByRow({ ...frame, rowAt: (minute) => rowAt(frame, minute) }, taken)
  const lanes = Math.max(
    1,
    ...placed.map(({ lane }) => lane + 1),
    ...[...starts.values()].map(({ length }) => length),
  )
  const isFree = (row: number, rows: number, lane: number) =>
    taken.slice(row, row + rows).every((lanesOfRow) => !lanesOfRow.has(lane))
  const visits = placed.map((cell) => {
    const { row, rows, lane } = cell
    let end = lane + 1
    while (end < lanes && isFree(row, rows, end)) {
      for (let at = row; at < row + rows; at++) taken[at]?.add(end)
      end += 1
    }
    return { ...cell, lanes: end - lane }
  })
  const cells = [...visits, ...restOf({ ...frame, taken, starts, lanes })]
  return { rows: rowsOf(cells, frame.count), lanes }
}

function rowsOf(cells: readonly Cell[], count: number): Cell[][] {
  const rows = Array.from({ length: count }, (): Cell[] => [])
  for (const cell of cells.toSorted((one, other) => one.lane - other.lane))
    rows[cell.row]?.push(cell)
  return rows
}

/** Returns the rows and the lane of each visit. Visits at the same time are in different lanes. */
function placeVisits({ column, index, start, count, picked }: Frame) {
  const ends: { row: number; to: number }[] = []
  return column.agenda.visits
    .toSorted((one, other) => one.startsAt - other.startsAt || one.id.localeCompare(other.id))
    .map((visit) => {
      const { from } = spanOf(visit)
      const to = visit.id === picked?.visit.id ? ownEnd(column, picked) : spanOf(visit).to
      const end = Math.min(count, Math.max(1, Math.ceil((to - start) / ROW_MINUTES)))
      const first = Math.min(Math.floor((from - start) / ROW_MINUTES), end - 1)
      // If a visit ends in the row in which the next visit begins, the row shows the earlier visit.
      const begin = (lane: { row: number; to: number }) => Math.max(first, lane.row)
      const found = ends.findIndex((lane) => lane.to <= from && begin(lane) < end)
      const lane = found === -1 ? ends.length : found
      const row = found === -1 ? first : begin(ends[found] ?? { row: first, to: 0 })
      ends[lane] = { row: end, to }
      return {
        kind: 'visit' as const,
        visit,
        isAway: isAway(column, visit),
        key: keyOf(visit),
        column: index,
        lane,
        row,
        rows: end - row,
        trim: {
          start: from - (start + row * ROW_MINUTES),
          end: start + end * ROW_MINUTES - to,
        },
      }
    })
}
