import type { AgendaVisit, Mark } from '../schemas/agenda.ts'
import { MARKED_AT } from './agenda-changes.ts'

/** Returns whether staff may set a mark on the visit: once, and not if it is cancelled. */
export const isOpenTo = (visit: AgendaVisit, mark: Mark) =>
  visit.cancelled === null && visit[MARKED_AT[mark]] === null

/** Returns whether staff may record the room of the visit: with the seating, or until it is done. */
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

/** Returns the refund in dollars if the clinic cancels the visit. */
export const refundOf = ({ paid, price }: AgendaVisit) => (paid === null ? 0 : price)
