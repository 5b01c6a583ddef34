import { parseDate } from '@internationalized/date'
import type { AgendaVisit } from '../schemas/agenda.ts'
import type { DeskWish } from './desk-booking-context.ts'

/** After how many months a patient comes again if the clinic has not set it for the treatment. */
const USUAL_MONTHS = 6

/** Returns true if staff may book the visit that follows: the visit is done. */
export const isFollowed = ({ cancelled, doneAt }: AgendaVisit) =>
  cancelled === null && doneAt !== null

/**
 * Returns the visit that follows a visit: the same person, treatment, doctor and time of day, when
 * the treatment is due again.
 */
export function nextVisitOf(visit: AgendaVisit): DeskWish {
  const { date, agendaId, startsAt, recallMonths: months = USUAL_MONTHS, person } = visit
  return {
    place: { date: parseDate(date).add({ months }).toString(), agendaId, startsAt },
    isWalkIn: false,
    known: { person, treatmentId: visit.treatment.id },
  }
}
