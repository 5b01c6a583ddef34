import type { Cell, Content, Frame, Place, Span, Taken } from './grid-cells.ts'
import { ROW_MINUTES } from './grid-scale.ts'

type Rest = Frame & {
  taken: Taken
  /** Maps the index of a grid row to the times in that row to which staff may move the visit. */
  starts: ReadonlyMap<number, readonly number[]>
  lanes: number
}

/** Returns the grid cells without a visit. A gap covers successive rows that have no visit. */
export function restOf(rest: Rest): Cell[] {
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

/** Returns a cell for each free slot in a row. The cells are side by side and fill the column. */
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

/** Returns how many successive rows, beginning at `row`, have no visit and can form one cell. */
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
    const key = `off:${frame.column.key}:${span.from}`
    return { ...place, kind: 'off', key, span: { from, to }, reason }
  }
  const free = freeSpans(frame).filter((each) => meets(each, span))
  if (free.length === 0) return { ...shutAt(frame, row), rows }
  const from = Math.max(span.from, Math.min(...free.map((each) => each.from)))
  const to = Math.min(span.to, Math.max(...free.map((each) => each.to)))
  return { ...place, kind: 'free', key: `free:${frame.column.key}:${from}`, span: { from, to } }
}

/** Returns an agenda's working times without time off, visits and the pauses after visits. */
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
