import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { dateAt, minuteAt } from './times.ts'

/**
 * The states of a visit. `late` means that the visit's start is past and the patient has not
 * arrived. `entered` means that staff entered the visit afterwards, and recorded nothing else.
 */
export const VISIT_STATES = [
  'expected',
  'confirmed',
  'late',
  'entered',
  'waiting',
  'seated',
  'done',
  'missed',
] as const

export type VisitState = (typeof VISIT_STATES)[number]

/** `at` is in epoch milliseconds; `date` and `minute` (of the day) are the clinic's local time. */
export type Now = { readonly at: number; readonly date: string; readonly minute: number }

/** Returns the clinic's date and time at an instant. `timeZone` is an IANA name. */
export const nowOf = (at: Date, timeZone: string): Now => ({
  at: at.getTime(),
  date: dateAt(at, timeZone),
  minute: minuteAt(at, timeZone),
})

/** Returns the state of a visit at the time `now`, computed from the visit's timestamps. */
export function stateOf(visit: AgendaVisit, now: Now): VisitState {
  if (visit.missedAt !== null) return 'missed'
  if (visit.doneAt !== null) return 'done'
  if (visit.seatedAt !== null) return 'seated'
  if (visit.arrivedAt !== null) return 'waiting'
  if (visit.enteredAfterwards) return 'entered'
  if (hasBegun(visit, now)) return 'late'
  return visit.confirmedAt === null ? 'expected' : 'confirmed'
}

const hasBegun = ({ date, startsAt }: AgendaVisit, now: Now) =>
  date < now.date || (date === now.date && startsAt < now.minute)

/**
 * Returns the whole minutes from a patient's arrival until the patient was seated, or until now.
 */
export function minutesWaited({ arrivedAt, seatedAt }: AgendaVisit, now: Now): number {
  if (arrivedAt === null) return 0
  const until = seatedAt === null ? now.at : Date.parse(seatedAt)
  return Math.max(0, Math.floor((until - Date.parse(arrivedAt)) / 60_000))
}
