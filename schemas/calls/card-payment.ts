import { Booking } from '../booking.ts'
import { IntentReply, type IntentRequest, type PaymentRecord } from '../payment.ts'
import { call, shape } from './call.ts'

export const openPayment = call({
  id: 'openPayment',
  method: 'POST',
  path: '/create-payment-intent',
  access: 'patient',
  body: shape<IntentRequest>,
  reply: IntentReply,
})

/** Records the charge that paid for a booking. */
export const recordPayment = call({
  id: 'recordPayment',
  method: 'PATCH',
  path: '/booking/:id',
  access: 'patient',
  body: shape<PaymentRecord>,
  reply: Booking,
})
