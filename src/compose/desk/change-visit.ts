import type { VisitWish } from '../../../machines/agenda-events.ts'
import type { AgendaVisit, Mark } from '../../../schemas/agenda.ts'
import { giveBack, payAtDesk, voidPayment } from '../../../schemas/calls/desk-payments.ts'
import * as calls from '../../../schemas/calls/visits.ts'
import type { Services } from '../../services.ts'

const MARKED = {
  arrived: calls.markArrived,
  seated: calls.markSeated,
  done: calls.markDone,
  missed: calls.markMissed,
} as const satisfies Readonly<Record<Mark, object>>

/** Sends a change of a visit to the clinic's server. Resolves with the changed visit. */
export async function sendChange(
  clinic: Services['clinic'],
  wish: VisitWish,
): Promise<AgendaVisit> {
  const { visit } = await send(clinic, wish)
  return visit
}

function send({ send }: Services['clinic'], wish: VisitWish) {
  const { id, version } = wish
  const params = { id }
  if (wish.does === 'pay') return sendPayment({ send }, wish)
  if (wish.does === 'void') {
    const { payment, reason } = wish
    return send(voidPayment, { params: { id, payment }, body: { version, reason } })
  }
  if (wish.does === 'giveBack') return sendGiving({ send }, wish)
  if (wish.does === 'mark') return send(MARKED[wish.mark], { params, body: { version } })
  if (wish.does === 'seat')
    return send(calls.markSeated, { params, body: { version, room: wish.room } })
  if (wish.does === 'room')
    return send(calls.changeVisit, { params, body: { version, room: wish.room } })
  if (wish.does === 'move')
    return send(calls.changeVisit, { params, body: { version, place: wish.place } })
  if (wish.does === 'undo')
    return send(calls.undoVisitChange, { params, body: { version, what: wish.what } })
  const { reason, expectedRefund } = wish
  return send(calls.cancelVisit, { params, body: { version, reason, expectedRefund } })
}

type PaymentWish = Extract<VisitWish, { does: 'pay' }>

function sendPayment(
  { send }: Pick<Services['clinic'], 'send'>,
  { id, version, amount, method, more }: PaymentWish,
) {
  const body = { version, amount, method, ...(more && { more }) }
  const key = `pay:${id}:${version}:${amount}:${method}`
  return send(payAtDesk, { params: { id }, body, key })
}

type GivingWish = Extract<VisitWish, { does: 'giveBack' }>

function sendGiving(
  { send }: Pick<Services['clinic'], 'send'>,
  { id, version, amount, method, reason }: GivingWish,
) {
  const body = { version, amount, method, reason }
  const key = `give-back:${id}:${version}:${amount}:${method}`
  return send(giveBack, { params: { id }, body, key })
}
