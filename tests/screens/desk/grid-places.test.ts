import { describe, expect, it } from 'vitest'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { gridOf } from '../../../src/screens/desk/grid.ts'
import { ROW_MINUTES } from '../../../src/screens/desk/grid-scale.ts'
import { stopsOf } from '../../../src/screens/desk/steps.ts'
import { columnOf, visitOf } from './agenda-samples.ts'

const NINE = 9 * 60
const date = '2026-01-15'

type Case = { picked: AgendaVisit; others?: AgendaVisit[]; starts: number[] }

function gridWith({ picked, others = [], starts }: Case) {
  const visits = [picked, ...others].filter((visit) => visit.date === date)
  const columns = [{ key: 'c', date, agenda: columnOf({ visits }) }]
  return gridOf(columns, { visit: picked, places: [{ date, agendaId: 'a1', starts }] })
}

/** Describes each cell that the focus can reach: the cell's kind or time, minutes and lane. */
const stopsWith = (of: Case) =>
  stopsOf(gridWith(of)).map((cell) => {
    const what = cell.kind === 'place' ? cell.span.from - NINE : cell.kind
    return `${what} ${cell.row * ROW_MINUTES}+${cell.rows * ROW_MINUTES} lane ${cell.lane}+${cell.lanes}`
  })

describe('the places for a visit that is being moved', () => {
  it('are the only cells that the focus can reach, besides the visit', () => {
    const bob = visitOf({ id: 'bob', startsAt: NINE + 60 })
    expect(stopsWith({ picked: visitOf(), others: [bob], starts: [NINE + 30, NINE + 90] })).toEqual(
      ['visit 0+30 lane 0+1', '30 30+30 lane 0+1', '90 90+30 lane 0+1'],
    )
  })

  it('end where the next place begins', () => {
    const starts = [NINE + 30, NINE + 45, NINE + 60]
    expect(stopsWith({ picked: visitOf(), starts })).toEqual([
      'visit 0+30 lane 0+1',
      '30 30+15 lane 0+1',
      '45 45+15 lane 0+1',
      '60 60+30 lane 0+1',
    ])
  })

  it('shorten the visit if they begin within its time', () => {
    expect(stopsWith({ picked: visitOf(), starts: [NINE + 15] })).toEqual([
      'visit 0+15 lane 0+1',
      '15 15+30 lane 0+1',
    ])
  })

  it('are side by side if they begin within one row', () => {
    const starts = [NINE + 30, NINE + 35, NINE + 40]
    expect(stopsWith({ picked: visitOf(), starts })).toEqual([
      'visit 0+30 lane 0+3',
      '30 30+30 lane 0+1',
      '35 30+30 lane 1+1',
      '40 30+30 lane 2+1',
    ])
  })

  it('begin at their minute, right after a visit', () => {
    const bob = visitOf({ id: 'bob', startsAt: NINE + 60, minutes: 20 })
    expect(stopsWith({ picked: visitOf(), others: [bob], starts: [NINE + 80] })).toEqual([
      'visit 0+30 lane 0+1',
      '80 80+30 lane 0+1',
    ])
  })

  it('are in the next row if a visit ends in the row of their start', () => {
    const bob = visitOf({ id: 'bob', startsAt: NINE + 60, minutes: 22 })
    expect(stopsWith({ picked: visitOf(), others: [bob], starts: [NINE + 82] })).toEqual([
      'visit 0+30 lane 0+1',
      '82 85+30 lane 0+1',
    ])
  })

  it('can be on a day that the visit is not on', () => {
    const picked = visitOf({ date: '2026-01-14' })
    expect(stopsWith({ picked, starts: [NINE] })).toEqual(['0 0+30 lane 0+1'])
  })

  it('leave all cells within reach if there are none', () => {
    const picked = visitOf({ date: '2026-01-14' })
    expect(stopsWith({ picked, starts: [] })).toEqual(['free 0+180 lane 0+1'])
  })
})
