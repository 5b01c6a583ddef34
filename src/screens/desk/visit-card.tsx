import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { t } from '../../ui/t.ts'
import { minute } from './agenda-grid.css.ts'
import type { Trim } from './grid-cells.ts'
import { roomOf, treatmentsOf } from './names.ts'
import { AWAY } from './time-off.ts'
import { bar } from './treatment-bar.css.ts'
import { dialTime } from './times.ts'
import * as look from './visit-card.css.ts'
import { signsOf, tellAlert, tellOwed } from './visit-marks.ts'
import { minutesWaited, stateOf, type Now, type VisitState } from './visit-state.ts'

type Props = { visit: AgendaVisit; now: Now; trim: Trim; isAway: boolean }

/**
 * A visit in the grid: time, patient and state, and the treatment if there is room for it.
 * In a narrow column, a symbol shows the state. Screen readers read the cell's accessible name.
 */
export function VisitCard({ visit, now, trim, isAway }: Props) {
  const state = stateOf(visit, now)
  const signs = signsOf(visit)
  return (
    <div
      aria-hidden="true"
      className={look.card[state]}
      style={{ insetBlock: `${inset(trim.start)} ${inset(trim.end)}` }}
    >
      {visit.treatment.color && <div className={bar[visit.treatment.color]} />}
      <div className={look.line}>
        <span className={look.time}>{dialTime(visit.startsAt)}</span>
        {SIGNS[state] !== '' && <span className={look.sign}>{SIGNS[state]}</span>}
        {isAway && <span className={look.away}>{AWAY_SIGN}</span>}
        {signs !== '' && <span className={look.mark}>{signs}</span>}
        <span className={look.name}>{visit.person.name}</span>
        <span className={look.state}>{isAway ? AWAY : shortState(visit, state, now)}</span>
      </div>
      {visit.minutes >= TWO_LINES && (
        <div className={look.treatment}>{secondLine(visit, state)}</div>
      )}
    </div>
  )
}

function secondLine(visit: AgendaVisit, state: VisitState): string {
  const isMarked = visit.enteredAfterwards && state !== 'entered'
  const marks = isMarked ? [t('entered afterwards')] : []
  const words = [...tellAlert(visit), treatmentsOf(visit), ...tellOwed(visit), ...marks]
  return words.join(', ')
}

/** The number of minutes from which a visit is tall enough for two lines of text. */
const TWO_LINES = 30

const inset = (minutes: number) => `calc(${minute} * ${minutes} + 1px)`

/** The sign of a visit whose doctor is away. */
export const AWAY_SIGN = '⊘'

/** The signs of the states. A narrow column shows only these. The list of shortcuts explains them. */
export const SIGNS: Readonly<Record<VisitState, string>> = {
  expected: '?',
  confirmed: '',
  late: '!',
  entered: '+',
  waiting: '●',
  seated: '▶',
  done: '✓',
  missed: '✗',
}

function shortState(visit: AgendaVisit, state: VisitState, now: Now): string {
  if (state === 'waiting') return t('{minutes} min', { minutes: minutesWaited(visit, now) })
  // Most visits of the coming days are unconfirmed, so the sign is enough.
  if (state === 'expected') return SIGNS.expected
  const [room] = state === 'seated' ? roomOf(visit) : []
  return room ?? SHORT[state]
}

const SHORT: Readonly<Record<Exclude<VisitState, 'waiting' | 'expected'>, string>> = {
  confirmed: t('confirmed'),
  late: t('late'),
  entered: t('entered afterwards'),
  seated: t('in chair'),
  done: t('done'),
  missed: t('no-show'),
}
