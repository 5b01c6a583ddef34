import { dequal } from 'dequal/lite'
import { memo } from 'react'
import { t } from '../../ui/t.ts'
import { unseen } from '../../ui/page.css.ts'
import { landing } from '../payment/focus-keeper.ts'
import * as look from './agenda-grid.css.ts'
import { gapData } from './gap.ts'
import type { Cell, Column } from './grid-cells.ts'
import { HEADING_MINUTES, ROW_MINUTES } from './grid-scale.ts'
import { nameOf, placeNameOf } from './names.ts'
import { clockTime, dialTime, hourText } from './times.ts'
import { VisitCard } from './visit-card.tsx'
import type { Now } from './visit-state.ts'

/** Returns what the cells of a column need: the date, the agenda's id and the column's name. */
export const headOf = (column: Column) => ({
  date: column.date,
  agenda: { id: column.agenda.id },
  name: placeNameOf(column),
})

type Head = ReturnType<typeof headOf>

type RowProps = {
  /** The start time of this grid row, in minutes after the clinic's midnight. */
  minute: number
  cells: readonly Cell[]
  heads: readonly Head[]
  now: Now
  /** The `key` of the cell that Tab reaches. Undefined if that cell is not in the row. */
  stop: string | undefined
  /** The `key` of the visit that staff are moving. Undefined if that visit is not in the row. */
  picked: string | undefined
}

/** A grid row of five minutes. React rerenders the row only if one of the row's props has changed. */
export const GridRow = memo(function GridRow({
  minute,
  cells,
  heads,
  now,
  stop,
  picked,
}: RowProps) {
  const isHour = minute % 60 === 0
  const isNow = minute === now.minute - (now.minute % HEADING_MINUTES)
  const isToday = ({ date }: Head) => date === now.date
  return (
    <tr className={look.row}>
      {minute % HEADING_MINUTES === 0 && (
        <th
          scope="row"
          rowSpan={HEADING_MINUTES / ROW_MINUTES}
          className={isHour ? look.hour : look.time}
        >
          {isNow && heads.some(isToday) && (
            <NowTime now={now} heading={minute} hasLine={heads.every(isToday)} />
          )}
          <span className={isHour ? undefined : unseen}>
            {isHour ? hourText(minute) : clockTime(minute)}
          </span>
        </th>
      )}
      {cells.map((cell) => (
        <GridCell
          key={cell.key}
          cell={cell}
          head={heads[cell.column]}
          now={now}
          isStop={cell.key === stop}
          isPicked={cell.key === picked}
        />
      ))}
    </tr>
  )
}, dequal)

type NowProps = { now: Now; heading: number; hasLine: boolean }

/** The current time at its minute. `heading` is the minute of the day at which its row begins. */
function NowTime({ now, heading, hasLine }: NowProps) {
  const minutes = now.minute - heading
  return (
    <span
      aria-hidden="true"
      className={look.now}
      style={{ marginBlockStart: `calc(${look.minute} * ${minutes})` }}
    >
      <span className={look.nowTime}>{dialTime(now.minute)}</span>
      {hasLine && <span className={look.nowLine} />}
    </span>
  )
}

/** Returns `key` if one of the cells has that key; otherwise undefined. */
export const keyAmong = (cells: readonly Cell[], key: string | undefined) =>
  cells.find((cell) => cell.key === key)?.key

type CellProps = {
  cell: Cell
  head: Head | undefined
  now: Now
  isStop: boolean
  isPicked: boolean
}

const GridCell = memo(function GridCell({ cell, head, now, isStop, isPicked }: CellProps) {
  const size = { rowSpan: cell.rows, colSpan: cell.lanes }
  if (!head || cell.kind === 'shut')
    return <td role="gridcell" {...size} className={look.cell.shut} />
  return (
    <td
      role="gridcell"
      {...size}
      data-key={cell.key}
      data-visit={cell.kind === 'visit' ? cell.visit.id : undefined}
      {...gapData(cell, head)}
      tabIndex={isStop ? 0 : -1}
      {...(isStop && landing)}
      className={isPicked ? look.cell.picked : lookOf(cell)}
    >
      <span className={unseen}>{nameOf(cell, head.name, now)}</span>
      {isPicked && <span className={unseen}>{`, ${t('picked up')}`}</span>}
      {cell.kind === 'visit' && (
        <VisitCard visit={cell.visit} now={now} trim={cell.trim} isAway={cell.isAway} />
      )}
      {cell.kind === 'place' && (
        <div aria-hidden="true" className={look.place}>
          {clockTime(cell.span.from)}
        </div>
      )}
      {cell.kind === 'off' && (
        <div aria-hidden="true" className={look.reason}>
          {cell.reason}
        </div>
      )}
    </td>
  )
}, dequal)

/** The lines of each quarter of an hour continue through a gap, wherever the gap begins. */
const lookOf = ({ kind, row }: Cell) =>
  kind === 'free' ? look.free[row % look.QUARTER_ROWS] : look.cell[kind]
