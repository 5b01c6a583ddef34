import type { AgendaVisit, Mark } from '../schemas/agenda.ts'
import { MARKED_AT } from './agenda-changes.ts'

/** Returns whether the mark has not been recorded yet. Nothing is recorded about a cancelled visit. */
export const isOpenTo = (visit: AgendaVisit, mark: Mark) =>
  visit.cancelled === null && visit[MARKED_AT[mark]] === null

/** Returns whether staff may move the visit. */
export const isMovable = ({ cancelled, doneAt }: AgendaVisit) =>
  cancelled === null && doneAt === null

/** Returns whether staff may take the payment of the visit. */
export const isPayable = ({ cancelled, paid, price }: AgendaVisit) =>
  cancelled === null && paid === null && price > 0

/** Returns whether the clinic may cancel the visit. */
export const isCancellable = ({ cancelled }: AgendaVisit) => cancelled === null

/** Returns what the patient gets back, in dollars, if the clinic cancels the visit. */
export const refundOf = ({ paid, price }: AgendaVisit) => (paid === null ? 0 : price)
