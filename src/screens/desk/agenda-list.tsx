import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import { landing } from '../payment/focus-keeper.ts'
import { gapData } from './gap.ts'
import * as look from './agenda-list.css.ts'
import { gridOf } from './grid.ts'
import type { Column } from './grid-cells.ts'
import type { Picked } from './grid-places.ts'
import { doctorOf, nameOf, placeNameOf, roomOf, spanText, stateText } from './names.ts'
import { eventOf } from './press.ts'
import { stopsOf, type Stop } from './steps.ts'
import { stateOf, type Now } from './visit-state.ts'

type Props = {
  columns: readonly Column[]
  now: Now
  /** Whether the person may book at the time of a gap. */
  canBook: boolean
  /** The visit that staff are moving, and its free places. */
  picked: Picked | undefined
  /** The id of the visit that was changed last. It gets the focus if the pressed button is gone. */
  latest: string
  send: (event: AgendaEvent) => void
}

/**
 * The visits and the gaps between them as a list, in the order of time.
 * While staff are moving a visit, the list has only that visit and its free times.
 */
export function AgendaList({ columns, now, canBook, picked, latest, send }: Props) {
  const grid = gridOf(columns, picked)
  const cells = stopsOf(grid).toSorted(
    (one, other) => startOf(one) - startOf(other) || one.column - other.column,
  )
  return (
    <ul role="list" aria-label={t('Agenda')} className={look.list}>
      {cells.map((cell) => {
        const column = columns[cell.column]
        const event = column && eventOf(cell, { column, picked: grid.picked, canBook })
        return (
          column && (
            <li key={cell.key}>
              {event ? (
                <button
                  type="button"
                  data-key={cell.key}
                  data-visit={cell.kind === 'visit' ? cell.visit.id : undefined}
                  {...gapData(cell, column)}
                  {...(cell.kind === 'visit' && cell.visit.id === latest && landing)}
                  className={lookOf(cell, now)}
                  onClick={() => send(event)}
                >
                  <span className={unseen}>{nameOf(cell, placeNameOf(column), now)}</span>
                  {cell.key === grid.picked && (
                    <span className={unseen}>{`, ${t('picked up')}`}</span>
                  )}
                  <span aria-hidden="true" className={look.entry}>
                    <Entry cell={cell} column={column} now={now} />
                  </span>
                </button>
              ) : (
                <div className={look.gap}>
                  <Entry cell={cell} column={column} now={now} />
                </div>
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}

type EntryProps = { cell: Stop; column: Column; now: Now }

function Entry({ cell, column, now }: EntryProps) {
  return (
    <>
      <span className={look.time}>{spanText(spanOf(cell))}</span>
      <span className={look.what}>{titleOf(cell)}</span>
      {cell.kind === 'visit' && <span className={look.state}>{stateText(cell.visit, now)}</span>}
      <span className={look.more}>
        {cell.kind === 'visit'
          ? [cell.visit.treatment.name, doctorOf(column), ...roomOf(cell.visit)].join(', ')
          : doctorOf(column)}
      </span>
    </>
  )
}

const spanOf = (cell: Stop) =>
  cell.kind === 'visit'
    ? { from: cell.visit.startsAt, to: cell.visit.startsAt + cell.visit.minutes }
    : cell.span

const startOf = (cell: Stop) => spanOf(cell).from

function titleOf(cell: Stop): string {
  if (cell.kind === 'visit') return cell.visit.person.name
  if (cell.kind === 'off') return cell.reason
  return cell.kind === 'place' ? t('Move here') : t('Free')
}

function lookOf(cell: Stop, now: Now): string {
  if (cell.kind === 'visit') return look.visit[stateOf(cell.visit, now)]
  return cell.kind === 'place' ? look.place : look.freeGap
}
