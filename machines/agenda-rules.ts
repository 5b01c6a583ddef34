import type { AgendaVisit, Mark } from '../schemas/agenda.ts'
import { MARKED_AT } from './agenda-changes.ts'

/** Returns whether staff may set `mark`: it is not set yet, and the visit is not cancelled. */
export const isOpenTo = (visit: AgendaVisit, mark: Mark) =>
  visit.cancelled === null && visit[MARKED_AT[mark]] === null

/**
 * Returns whether staff may record the treatment room of a visit.
 * Staff may not record a room if the visit is cancelled, or marked both as seated and as done.
 */
export const isRoomable = (visit: AgendaVisit) =>
  isOpenTo(visit, 'seated') || (visit.cancelled === null && visit.doneAt === null)

/** Returns whether staff may move the visit. */
export const isMovable = ({ cancelled, doneAt }: AgendaVisit) =>
  cancelled === null && doneAt === null

/** Returns whether staff may take the payment of the visit. */
export const isPayable = ({ cancelled, paid, price }: AgendaVisit) =>
  cancelled === null && paid === null && price > 0

/** Returns whether the clinic may cancel the visit. */
export const isCancellable = ({ cancelled }: AgendaVisit) => cancelled === null

/** Returns the refund in dollars that the patient gets if the clinic cancels the visit. */
export const refundOf = ({ paid, price }: AgendaVisit) => (paid === null ? 0 : price)
