import type { AgendaVisit, Mark } from '../schemas/agenda.ts'
import { balanceOf, paidFor } from '../schemas/balance.ts'
import type { Payment } from '../schemas/desk-payment.ts'
import { toCents } from '../schemas/dollars.ts'
import { MARKED_AT } from './agenda-changes.ts'

/** Returns true if staff may set `mark`: the visit is not cancelled, and `mark` is not set yet. */
export const isOpenTo = (visit: AgendaVisit, mark: Mark) =>
  visit.cancelled === null && visit[MARKED_AT[mark]] === null

/**
 * Returns true if staff may record the treatment room of a visit.
 * Staff may not record a room if the visit is cancelled, or marked both as seated and as done.
 */
export const isRoomable = (visit: AgendaVisit) =>
  isOpenTo(visit, 'seated') || (visit.cancelled === null && visit.doneAt === null)

/** Returns true if staff may move the visit: the visit is neither cancelled nor done. */
export const isMovable = ({ cancelled, doneAt }: AgendaVisit) =>
  cancelled === null && doneAt === null

/** Returns true if staff may record a payment: the visit is active, and something is left to pay. */
export const isPayable = (visit: AgendaVisit) =>
  visit.cancelled === null && visit.paid === null && balanceOf(visit) > 0

/** Returns true if staff may change the treatments and prices: the visit is active, and not paid. */
export const isRepriceable = ({ cancelled, paid }: AgendaVisit) =>
  cancelled === null && paid === null

/**
 * Returns true if staff may void the payment: the desk took it, it is not void yet, and its day is
 * not closed.
 */
export const isVoidable = ({ method, voided, counted }: Payment) =>
  method !== 'card' && !voided && !counted

/** Returns true if the visit was paid by card online, so that money goes back to the card. */
export const isCardMoney = ({ paid }: AgendaVisit) => paid === 'card'

/**
 * Returns how much staff may give back for a visit, in dollars. A payment at the desk can be voided
 * until its day is closed, and given back after that.
 */
export function givableFor({ cancelled, payments = [], givenBack = [] }: AgendaVisit): number {
  if (cancelled !== null) return 0
  const final = payments.filter(
    ({ method, voided, counted }) => !voided && (method === 'card' || counted),
  )
  return (cents(final) - cents(givenBack)) / 100
}

const cents = (money: readonly { readonly amount: number }[]) =>
  money.reduce((sum, { amount }) => sum + toCents(amount), 0)

/** Returns the newest payment at the desk that staff may void; undefined if there is none. */
export const latestPayment = ({ payments = [] }: AgendaVisit) => payments.findLast(isVoidable)

/** Returns true if the clinic may cancel the visit: the visit is not cancelled yet. */
export const isCancellable = ({ cancelled }: AgendaVisit) => cancelled === null

/** Returns the patient's refund in dollars if the clinic cancels the visit. */
export const refundOf = (visit: AgendaVisit) => paidFor(visit)
