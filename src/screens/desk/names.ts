import { t } from '../../ui/t.ts'
import type { Cell, Column } from './grid-cells.ts'
import { AWAY, awayTime } from './time-off.ts'
import { clockTime, longDay } from './times.ts'
import { tellAlert, tellMarks } from './visit-marks.ts'
import { minutesWaited, stateOf, type Now, type VisitState } from './visit-state.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'

/** Returns the name of an agenda's doctor, or the agenda's own name if there is no doctor. */
export const doctorOf = ({ agenda }: Pick<Column, 'agenda'>) => agenda.doctor?.name ?? agenda.name

/** Returns a name with the last name shortened, such as `Olivia M.` for `Olivia Martin`. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial}.`
}

/** Returns a column's doctor and day, which are the end of each cell's accessible name. */
export const placeNameOf = (column: Column) => `${doctorOf(column)}, ${longDay(column.date)}`

/**
 * Returns the accessible name of a cell: patient, time and state, then the doctor and the day.
 * The name repeats the column's heading, because a screen reader may read only the cell's name.
 */
export function nameOf(cell: Cell, place: string, now: Now): string {
  if (cell.kind === 'visit')
    return [nameOfVisit(cell.visit, now), ...(cell.isAway ? [AWAY] : []), place].join(', ')
  if (cell.kind === 'shut') return ''
  if (cell.kind === 'off') return `${cell.reason}, ${awayTime(cell.span)}, ${place}`
  const time = spanText(cell.span)
  return cell.kind === 'place' ? `${time}, ${place}` : `${t('Free')}, ${time}, ${place}`
}

/** Returns a string with a visit's patient, time, treatment and state. */
export function nameOfVisit(visit: AgendaVisit, now: Now): string {
  const { person, startsAt, minutes } = visit
  const time = spanText({ from: startsAt, to: startsAt + minutes })
  const words = [time, treatmentsOf(visit), ...remarksOf(visit, now), ...tellAlert(visit)]
  return [person.name, ...words].join(', ')
}

/** Returns the names of a visit's treatments. */
export const treatmentsOf = ({ lines, treatment }: Pick<AgendaVisit, 'lines' | 'treatment'>) =>
  (lines ?? [treatment]).map(({ name }) => name).join(', ')

const AFTERWARDS = t('entered afterwards')

/** Returns a visit's state, room and remarks in words, such as `done` or `overbooked`. */
export const remarksOf = (visit: AgendaVisit, now: Now): readonly string[] => [
  stateText(visit, now),
  ...(visit.enteredAfterwards && stateOf(visit, now) !== 'entered' ? [AFTERWARDS] : []),
  ...oddities(visit),
]

/** Returns a visit's room and remarks in words, such as `room 2` or `overbooked`. */
export const oddities = (visit: AgendaVisit): readonly string[] => [
  ...roomOf(visit),
  ...(visit.overbooked ? [t('overbooked')] : []),
  ...tellMarks(visit),
  ...(visit.note ? [t('has a note')] : []),
]

/** Returns a visit's room in words, such as `room 2`; an empty array if the visit has no room. */
export const roomOf = ({ room }: AgendaVisit): readonly string[] =>
  room === null || room === '' ? [] : [t('room {room}', { room })]

/** Returns the state of a visit in words, such as `waiting for 12 minutes`. */
export function stateText(visit: AgendaVisit, now: Now): string {
  const state = stateOf(visit, now)
  if (state !== 'waiting') return STATE_NAMES[state]
  const minutes = minutesWaited(visit, now)
  if (minutes === 0) return t('just arrived')
  return minutes === 1 ? t('waiting for 1 minute') : t('waiting for {minutes} minutes', { minutes })
}

/** The names of the states of a visit. */
export const STATE_NAMES: Readonly<Record<VisitState, string>> = {
  expected: t('not confirmed'),
  confirmed: t('confirmed'),
  late: t('late'),
  entered: AFTERWARDS,
  waiting: t('waiting'),
  seated: t('in the chair'),
  done: t('done'),
  missed: t('did not come'),
}

/** Returns a string such as `9:00 AM to 9:30 AM`, given two numbers of minutes after midnight. */
export const spanText = ({ from, to }: { from: number; to: number }) =>
  t('{from} to {to}', { from: clockTime(from), to: clockTime(to) })
