import type { AgendaColumn, AgendaVisit, VisitPlace } from '../../../schemas/agenda.ts'
import { ownEnd, startsByRow, type Picked } from './grid-places.ts'

/** The number of minutes that one row of the grid shows. */
export const ROW_MINUTES = 15
const HOUR = 60

type Span = { readonly from: number; readonly to: number }

/** An agenda on one day, which the grid shows as a column. */
export type Column = { readonly key: string; readonly date: string; readonly agenda: AgendaColumn }

type Content =
  | { readonly kind: 'visit'; readonly visit: AgendaVisit }
  | { readonly kind: 'free'; readonly span: Span }
  | { readonly kind: 'place'; readonly span: Span; readonly place: VisitPlace }
  | { readonly kind: 'off'; readonly span: Span; readonly reason: string }
  | { readonly kind: 'shut' }

/**
 * A cell of the grid. `column` is the index of its column, `row` that of its first row.
 * Overlapping visits have different lanes, which are columns of the table below one heading.
 */
export type Cell = Content & Place & { readonly lane: number; readonly lanes: number }

type Place = {
  readonly key: string
  readonly column: number
  readonly row: number
  readonly rows: number
}

/** The grid of a day or a week. `rows[n]` lists the cells that begin in row `n`, in their order. */
export type Grid = {
  /** The start of the first row, in minutes after the clinic's midnight. */
  readonly start: number
  readonly rows: readonly (readonly Cell[])[]
  /** The number of lanes of each column. */
  readonly lanes: readonly number[]
  /** The key of the visit that staff are moving. */
  readonly picked: string | undefined
}

/**
 * Returns the grid of these columns: visits with their gaps, and the times without work.
 * If staff are moving a visit, the places to which it may be moved have cells of their own.
 */
export function gridOf(columns: readonly Column[], picked?: Picked): Grid {
  const { from: start, to } = hoursOf(columns)
  const count = (to - start) / ROW_MINUTES
  const laid = columns.map((column, index) => laidOnce({ column, index, start, count, picked }))
  const rows = Array.from({ length: count }, (_, row) =>
    laid.flatMap(({ cells }) =>
      cells.filter((cell) => cell.row === row).toSorted((one, other) => one.lane - other.lane),
    ),
  )
  const key = picked && keyOf(picked.visit)
  return { start, rows, lanes: laid.map(({ lanes }) => lanes), picked: key }
}

/** The hours that the grid shows: from the first work or visit to the last, as whole hours. */
function hoursOf(columns: readonly Column[]): Span {
  const spans = columns.flatMap(({ agenda }) => [...agenda.working, ...agenda.visits.map(spanOf)])
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  if (spans.length === 0) return { from: 8 * HOUR, to: 17 * HOUR }
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR }
}

const spanOf = ({ startsAt, minutes }: AgendaVisit): Span => ({
  from: startsAt,
  to: startsAt + minutes,
})

/** The key of a visit's cell, which the visit keeps wherever it moves. */
const keyOf = ({ id }: AgendaVisit) => `visit:${id}`

type Frame = {
  column: Column
  index: number
  start: number
  count: number
  picked: Picked | undefined
}

type Taken = readonly ReadonlySet<number>[]

type Laid = { readonly cells: readonly Cell[]; readonly lanes: number }

const laid = new WeakMap<AgendaColumn, Laid & { readonly frame: string }>()

/**
 * Lays a column once, so that its cells stay the same objects until the agenda or the hours of the
 * grid change. The time to draw one change has a bound: see `bench/redraw.ts`.
 */
function laidOnce(frame: Frame): Laid {
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
  return { cells: [...visits, ...restOf({ ...frame, taken, starts, lanes })], lanes }
}

/** Gives each visit its rows, and the first lane in which no earlier visit is in its way. */
function placeVisits({ column, index, start, count, picked }: Frame) {
  const ends: { row: number; to: number }[] = []
  return column.agenda.visits
    .toSorted((one, other) => one.startsAt - other.startsAt || one.id.localeCompare(other.id))
    .map((visit) => {
      const { from } = spanOf(visit)
      const to = visit.id === picked?.visit.id ? ownEnd(column, picked) : spanOf(visit).to
      const end = Math.min(count, Math.max(1, Math.ceil((to - start) / ROW_MINUTES)))
      const first = Math.min(Math.floor((from - start) / ROW_MINUTES), end - 1)
      // A visit may end and the next begin within one row, which then shows the earlier visit.
      const begin = (lane: { row: number; to: number }) => Math.max(first, lane.row)
      const found = ends.findIndex((lane) => lane.to <= from && begin(lane) < end)
      const lane = found === -1 ? ends.length : found
      const row = found === -1 ? first : begin(ends[found] ?? { row: first, to: 0 })
      ends[lane] = { row: end, to }
      return {
        kind: 'visit' as const,
        visit,
        key: keyOf(visit),
        column: index,
        lane,
        row,
        rows: end - row,
      }
    })
}

type Rest = Frame & {
  taken: Taken
  /** The starts of the places of each row that has places. */
  starts: ReadonlyMap<number, readonly number[]>
  lanes: number
}

/** Returns the cells without a visit. Rows in which all lanes are empty are joined to gaps. */
function restOf(rest: Rest): Cell[] {
  const { taken, starts, lanes } = rest
  const cells: Cell[] = []
  for (let row = 0; row < rest.count; row++) {
    const lanesOfRow = taken[row] ?? new Set()
    if (lanesOfRow.size === 0) {
      const rows = runFrom(rest, row)
      if (starts.has(row)) cells.push(...placesAt(rest, row, rows))
      else cells.push({ ...gapOf(rest, row, rows), lane: 0, lanes })
      row += rows - 1
    } else {
      for (let lane = 0; lane < lanes; lane++)
        if (!lanesOfRow.has(lane)) cells.push({ ...shutAt(rest, row, lane), lane, lanes: 1 })
    }
  }
  return cells
}

/** Returns the cells of the places that begin in a row, side by side. The last one is the widest. */
function placesAt({ column, index, picked, starts, lanes }: Rest, row: number, rows: number) {
  const all = starts.get(row) ?? []
  return all.map((startsAt, lane): Cell => {
    const { date, agenda } = column
    return {
      kind: 'place',
      key: `place:${column.key}:${startsAt}`,
      span: { from: startsAt, to: startsAt + (picked?.visit.minutes ?? 0) },
      place: { date, agendaId: agenda.id, startsAt },
      column: index,
      row,
      rows,
      lane,
      lanes: lane === all.length - 1 ? lanes - lane : 1,
    }
  })
}

const shutAt = ({ column, index }: Frame, row: number, lane = 0) => ({
  kind: 'shut' as const,
  key: `shut:${column.key}:${row}:${lane}`,
  column: index,
  row,
  rows: 1,
})

/** Returns the number of empty rows of the same kind from this row on. */
function runFrom(rest: Rest, row: number): number {
  const { taken, starts, picked, count } = rest
  const first = nameOfRow(rest, row)
  const most = starts.has(row) ? rowsOf(picked?.visit.minutes ?? 0) : count
  let end = row + 1
  while (
    end < Math.min(count, row + most) &&
    taken[end]?.size === 0 &&
    !starts.has(end) &&
    nameOfRow(rest, end) === first
  )
    end += 1
  return end - row
}

const rowsOf = (minutes: number) => Math.max(1, Math.ceil(minutes / ROW_MINUTES))

/** Returns the row that shows a minute after midnight. */
const rowAt = ({ start }: Frame, minute: number) => Math.floor((minute - start) / ROW_MINUTES)

const minuteOf = ({ start }: Frame, row: number) => start + row * ROW_MINUTES

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const offAt = ({ column }: Frame, span: Span) => column.agenda.off.find((off) => meets(off, span))

function nameOfRow(frame: Frame, row: number): string {
  const span = { from: minuteOf(frame, row), to: minuteOf(frame, row + 1) }
  const off = offAt(frame, span)
  if (off) return `off:${off.from}:${off.reason}`
  return freeSpans(frame).some((free) => meets(free, span)) ? 'free' : 'shut'
}

function gapOf(frame: Frame, row: number, rows: number): Content & Place {
  const span = { from: minuteOf(frame, row), to: minuteOf(frame, row + rows) }
  const place = { column: frame.index, row, rows }
  const off = offAt(frame, span)
  if (off) {
    const { reason, from, to } = off
    const key = `off:${frame.column.key}:${from}`
    return { ...place, kind: 'off', key, span: { from, to }, reason }
  }
  const free = freeSpans(frame).filter((each) => meets(each, span))
  if (free.length === 0) return { ...shutAt(frame, row), rows }
  const from = Math.max(span.from, Math.min(...free.map((each) => each.from)))
  const to = Math.min(span.to, Math.max(...free.map((each) => each.to)))
  return { ...place, kind: 'free', key: `free:${frame.column.key}:${from}`, span: { from, to } }
}

/** Returns the working times without time off, visits and the pauses after the visits. */
function freeSpans({ column, picked }: Frame): readonly Span[] {
  const { working, off, visits } = column.agenda
  const busy = [
    ...off,
    ...visits
      .filter(({ id }) => id !== picked?.visit.id)
      .map(({ startsAt, minutes, buffer }) => ({
        from: startsAt,
        to: startsAt + minutes + buffer,
      })),
  ]
  return busy.reduce<readonly Span[]>(
    (spans, { from, to }) =>
      spans.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ].filter((part) => part.from < part.to),
      ),
    working,
  )
}
