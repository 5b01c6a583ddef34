import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import { landing } from '../payment/focus-keeper.ts'
import * as look from './agenda-list.css.ts'
import { gapData } from './gap.ts'
import { spanOf, type Column } from './grid-cells.ts'
import { doctorOf, nameOf, placeNameOf, roomOf, stateText, treatmentsOf } from './names.ts'
import type { Stop } from './steps.ts'
import { awayOf, isWithinDay, tellAway } from './time-off.ts'
import { clockTime } from './times.ts'
import { tellAlert, tellMarks } from './visit-marks.ts'
import { stateOf, type Now } from './visit-state.ts'

type LinesProps = {
  cell: Stop
  column: Column
  now: Now
  /** Whether the agenda entry shows the doctor's name. */
  hasDoctor: boolean
}

type Props = LinesProps & {
  /** The event that is sent when the agenda entry is pressed; undefined if a press does nothing. */
  event: AgendaEvent | undefined
  /** Whether the entry shows the visit that staff are moving. */
  isPicked: boolean
  /** Whether the entry shows the visit that staff changed last. */
  isLatest: boolean
  onFocus: () => void
  send: (event: AgendaEvent) => void
}

/** An entry in the agenda's list: a visit, a gap, time off, or a free slot for the moved visit. */
export function AgendaEntry({ event, isPicked, isLatest, onFocus, send, ...props }: Props) {
  const { cell, column, now } = props
  if (!event)
    return (
      <div className={look.gap}>
        <Lines {...props} />
      </div>
    )
  return (
    <button
      type="button"
      data-key={cell.key}
      data-visit={cell.kind === 'visit' ? cell.visit.id : undefined}
      {...gapData(cell, column)}
      {...(isLatest && landing)}
      className={lookOf(cell, now)}
      onFocus={onFocus}
      onClick={() => send(event)}
    >
      <span className={unseen}>{nameOf(cell, placeNameOf(column), now)}</span>
      {isPicked && <span className={unseen}>{`, ${t('picked up')}`}</span>}
      <span aria-hidden="true" className={look.entry}>
        <Lines {...props} />
      </span>
    </button>
  )
}

function Lines({ cell, column, now, hasDoctor }: LinesProps) {
  if (cell.kind === 'off' && !isWithinDay(cell.span))
    return <span className={look.away}>{tellAway(doctorOf(column), cell.span, cell.reason)}</span>
  if (cell.kind !== 'visit')
    return (
      <>
        <span className={look.time}>{clockTime(cell.span.from)}</span>
        <span className={look.what}>{titleOf(cell)}</span>
        <span className={look.more}>{hasDoctor && doctorOf(column)}</span>
      </>
    )
  const { startsAt, minutes, person } = cell.visit
  const where = [...(hasDoctor ? [doctorOf(column)] : []), ...roomOf(cell.visit)]
  return (
    <>
      <span className={look.time}>{clockTime(startsAt)}</span>
      <span className={look.what}>{person.name}</span>
      <span className={look.state}>{stateText(cell.visit, now)}</span>
      <span className={look.more}>{t('{minutes} min', { minutes })}</span>
      <span className={look.secondLine}>
        {[
          treatmentsOf(cell.visit),
          ...where,
          ...awayOf(column, cell.visit),
          ...tellMarks(cell.visit),
          ...tellAlert(cell.visit),
        ].join(', ')}
      </span>
    </>
  )
}

function titleOf(cell: Exclude<Stop, { kind: 'visit' }>): string {
  if (cell.kind === 'place') return t('Move here')
  const what = cell.kind === 'free' ? t('Free') : cell.reason
  return t('{what} until {time}', { what, time: clockTime(cell.span.to) })
}

function lookOf(cell: Stop, now: Now): string {
  if (cell.kind === 'visit') return look.visit[stateOf(cell.visit, now)]
  return cell.kind === 'place' ? look.place : look.freeGap
}

/** Returns an agenda entry's start and end, both in minutes after the clinic's midnight. */
export const timeOf = (cell: Stop) => (cell.kind === 'visit' ? spanOf(cell.visit) : cell.span)
