import { VisitReply } from '../agenda.ts'
import type { DeskPaymentRequest, VoidRequest } from '../desk-payment.ts'
import type { GiveBackRequest } from '../give-back.ts'
import { call, shape } from './call.ts'

/** Records money that the front desk has taken for a visit. */
export const payAtDesk = call({
  id: 'payAtDesk',
  method: 'POST',
  path: '/desk/booking/:id/pay',
  access: 'staff',
  needs: 'desk.write',
  body: shape<DeskPaymentRequest>,
  reply: VisitReply,
  repeatable: true,
})

/** Voids a payment that the front desk has taken, on a day that is not closed. */
export const voidPayment = call({
  id: 'voidPayment',
  method: 'POST',
  path: '/desk/booking/:id/payment/:payment/void',
  access: 'staff',
  needs: 'desk.write',
  body: shape<VoidRequest>,
  reply: VisitReply,
})

/** Gives money back for a visit that stays as it is. */
export const giveBack = call({
  id: 'giveBack',
  method: 'POST',
  path: '/desk/booking/:id/give-back',
  access: 'staff',
  needs: 'desk.write',
  body: shape<GiveBackRequest>,
  reply: VisitReply,
  repeatable: true,
})
