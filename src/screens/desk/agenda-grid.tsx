import { memo, useMemo, type MouseEvent } from 'react'
import { t } from '../../ui/t.ts'
import { unseen } from '../../ui/page.css.ts'
import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import * as look from './agenda-grid.css.ts'
import { isOfDays } from './columns.ts'
import { gridOf } from './grid.ts'
import type { Column } from './grid-cells.ts'
import { ROW_MINUTES } from './grid-scale.ts'
import type { Picked } from './grid-places.ts'
import { GridRow, headOf, keyAmong } from './grid-row.tsx'
import { doctorOf } from './names.ts'
import { eventOf } from './press.ts'
import { longDay, shortDay } from './times.ts'
import { useGridFocus } from './use-grid-focus.ts'
import type { Now } from './visit-state.ts'

type Props = {
  columns: readonly Column[]
  now: Now
  /** Whether the signed-in person may book a visit in a gap between visits. */
  canBook: boolean
  /** The visit that staff are moving, with the free slots to which staff can move the visit. */
  picked: Picked | undefined
  send: (event: AgendaEvent) => void
}

/**
 * Shows the visits in a table with a column for each doctor or day and a row for each five minutes.
 * Tab reaches only one grid cell. The arrow keys move the focus between visits and gaps.
 * While staff are moving a visit, the arrow keys move the focus between free slots.
 */
export const AgendaGrid = memo(function AgendaGrid({ columns, now, canBook, picked, send }: Props) {
  const heads = useMemo(() => columns.map(headOf), [columns])
  const grid = gridOf(columns, picked)
  const isWeek = isOfDays(columns)
  const { stop, props } = useGridFocus(grid, columns, now)
  const press = ({ target }: Pick<MouseEvent, 'target'>) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
    const cell = grid.rows.flat().find(({ key }) => key === element?.dataset['key'])
    const column = cell && columns[cell.column]
    const event = column && eventOf(cell, { column, picked: grid.picked, canBook })
    if (event) send(event)
  }
  return (
    <div className={look.frame}>
      <div className={look.sheet}>
        <table
          role="grid"
          aria-label={t('Agenda')}
          className={look.table[scaleOf(columns)]}
          {...props}
          onClick={press}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return props.onKeyDown(event)
            // If not prevented, the Enter press that opens a form would also submit that form.
            event.preventDefault()
            press(event)
          }}
        >
          <colgroup>
            <col className={look.timeColumn} />
            {grid.lanes.map((lanes, index) => (
              <col
                key={columns[index]?.key}
                span={lanes}
                style={{ width: `${(100 - look.TIME_PERCENT) / columns.length / lanes}%` }}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className={unseen}>{t('Time')}</span>
              </th>
              {columns.map((column, index) => (
                <th
                  key={column.key}
                  scope="col"
                  colSpan={grid.lanes[index]}
                  className={look.columnHead}
                  {...(isWeek && column.date === now.date && { 'aria-current': 'date' })}
                >
                  <span>{isWeek ? shortDay(column.date) : doctorOf(column)}</span>
                  <span className={unseen}>
                    {`, ${isWeek ? doctorOf(column) : longDay(column.date)}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((cells, row) => {
              const minute = grid.start + row * ROW_MINUTES
              return (
                <GridRow
                  key={minute}
                  minute={minute}
                  cells={cells}
                  heads={heads}
                  now={now}
                  stop={keyAmong(cells, stop)}
                  picked={keyAmong(cells, grid.picked)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
})

/** Returns how tall the grid is. It is taller if a visit is too short for a line of text. */
function scaleOf(columns: readonly Column[]): keyof typeof look.table {
  const visits = columns.flatMap(({ agenda }) => agenda.visits)
  const shortest = Math.min(...visits.map(({ minutes }) => minutes))
  if (shortest < 10) return 'tallest'
  return shortest < 15 ? 'tall' : 'usual'
}
