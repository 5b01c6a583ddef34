import { expect, it } from 'vitest'
import type { AgendaColumn } from '../../../schemas/agenda.ts'
import { gridOf } from '../../../src/screens/desk/grid.ts'
import type { Cell } from '../../../src/screens/desk/grid-cells.ts'
import { ROW_MINUTES } from '../../../src/screens/desk/grid-scale.ts'
import { columnOf, visitOf } from './agenda-samples.ts'

const NINE = 9 * 60

const gridWith = (...agendas: readonly Partial<AgendaColumn>[]) =>
  gridOf(
    agendas.map((fields, index) => ({
      key: `c${index}`,
      date: '2026-01-15',
      agenda: columnOf(fields),
    })),
  )

const cellsWith = (...agendas: readonly Partial<AgendaColumn>[]) =>
  gridWith(...agendas)
    .rows.flat()
    .map(tell)

/** Describes a cell of the agenda's grid: its kind, first minute, number of minutes and content. */
function tell(cell: Cell): string {
  const what = {
    visit: () => (cell.kind === 'visit' ? cell.visit.id : ''),
    free: () => (cell.kind === 'free' ? `${cell.span.from}-${cell.span.to}` : ''),
    place: () => (cell.kind === 'place' ? `${cell.span.from}-${cell.span.to}` : ''),
    off: () => (cell.kind === 'off' ? cell.reason : ''),
    shut: () => '',
  }[cell.kind]()
  return `${cell.kind} ${cell.row * ROW_MINUTES}+${cell.rows * ROW_MINUTES} ${what}`.trim()
}

it('shows a free morning as one gap', () => {
  expect(cellsWith({})).toEqual(['free 0+180 540-720'])
})

it('shows a row for every five minutes', () => {
  expect(gridWith({}).rows).toHaveLength(36)
  expect(gridWith({}).start).toBe(NINE)
})

it('begins with the hour of the first visit, even before the working hours', () => {
  const grid = gridWith({ visits: [visitOf({ startsAt: 8 * 60 + 30 })] })
  expect(grid.start).toBe(8 * 60)
  expect(grid.rows.flat().map(tell)).toEqual([
    'shut 0+30',
    'visit 30+30 ann',
    'free 60+180 540-720',
  ])
})

it('shows a whole working day if nobody works', () => {
  expect(gridWith({ working: [] })).toMatchObject({ start: 8 * 60, lanes: [1] })
  expect(cellsWith({ working: [] })).toEqual(['shut 0+540'])
})

it('spans a visit over its rows, and shows the gaps around it', () => {
  const visit = visitOf({ startsAt: NINE + 60, minutes: 45 })
  expect(cellsWith({ visits: [visit] })).toEqual([
    'free 0+60 540-600',
    'visit 60+45 ann',
    'free 105+75 645-720',
  ])
})

it('does not count the pause after a visit as free', () => {
  const visits = [visitOf({ minutes: 30, buffer: 10 })]
  expect(cellsWith({ visits })).toEqual(['visit 0+30 ann', 'shut 30+10', 'free 40+140 580-720'])
})

it('shows time off with its reason, and times without work', () => {
  const off = [{ from: NINE + 60, to: NINE + 90, reason: 'Lunch' }]
  const working = [{ from: NINE, to: NINE + 120 }]
  expect(cellsWith({ off, working }, {})).toEqual([
    'free 0+60 540-600',
    'free 0+180 540-720',
    'off 60+30 Lunch',
    'free 90+30 630-660',
    'shut 120+60',
  ])
})

it('puts overlapping visits side by side, and the others across the whole column', () => {
  const visits = [
    visitOf({ id: 'ann', startsAt: NINE, minutes: 30 }),
    visitOf({ id: 'bob', startsAt: NINE + 15, minutes: 30 }),
    visitOf({ id: 'cat', startsAt: NINE + 60, minutes: 30 }),
  ]
  const grid = gridWith({ visits })
  expect(grid.lanes).toEqual([2])
  expect(grid.rows.flat().filter(({ kind }) => kind === 'visit')).toMatchObject([
    { visit: { id: 'ann' }, lane: 0, lanes: 1, row: 0, rows: 6 },
    { visit: { id: 'bob' }, lane: 1, lanes: 1, row: 3, rows: 6 },
    { visit: { id: 'cat' }, lane: 0, lanes: 2, row: 12, rows: 6 },
  ])
})

it('fills every place of the table exactly once', () => {
  const visits = [
    visitOf({ id: 'ann', startsAt: NINE + 5, minutes: 20 }),
    visitOf({ id: 'bob', startsAt: NINE + 15, minutes: 50 }),
    visitOf({ id: 'cat', startsAt: NINE + 20, minutes: 5 }),
    visitOf({ id: 'dan', startsAt: 11 * 60 + 50, minutes: 40 }),
  ]
  const off = [{ from: NINE + 90, to: NINE + 100, reason: 'Call' }]
  const { rows, lanes } = gridWith({ visits, off }, { visits: [], working: [] })
  const offsets = [0, lanes[0] ?? 0]
  const filled = rows.flat().flatMap((cell) =>
    Array.from({ length: cell.rows }, (_, down) =>
      Array.from({ length: cell.lanes }, (__, across) => {
        const column = (offsets[cell.column] ?? 0) + cell.lane + across
        return `${cell.row + down}/${column}`
      }),
    ).flat(),
  )
  const width = lanes.reduce((sum, each) => sum + each, 0)
  expect(new Set(filled).size).toBe(filled.length)
  expect(filled).toHaveLength(rows.length * width)
})

it.each([5, 10, 20, 25])('shows visits of %i minutes at their minutes, in one lane', (minutes) => {
  const visits = [0, 1, 2].map((index) =>
    visitOf({ id: `v${index}`, startsAt: NINE + index * minutes, minutes }),
  )
  expect(gridWith({ visits }).lanes).toEqual([1])
  expect(cellsWith({ visits })).toEqual([
    `visit 0+${minutes} v0`,
    `visit ${minutes}+${minutes} v1`,
    `visit ${2 * minutes}+${minutes} v2`,
    `free ${3 * minutes}+${180 - 3 * minutes} ${NINE + 3 * minutes}-720`,
  ])
})

it('says how far a visit begins and ends from the edges of its rows', () => {
  const visits = [
    visitOf({ id: 'ann', startsAt: NINE, minutes: 22 }),
    visitOf({ id: 'bob', startsAt: NINE + 22, minutes: 30 }),
  ]
  const cells = gridWith({ visits }).rows.flat()
  expect(cells.filter(({ kind }) => kind === 'visit')).toMatchObject([
    { row: 0, rows: 5, lane: 0, trim: { start: 0, end: 3 } },
    { row: 5, rows: 6, lane: 0, trim: { start: -3, end: 3 } },
  ])
})
