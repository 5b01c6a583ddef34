import { IntentReply, type IntentRequest } from '../payment.ts'
import { call, shape } from './call.ts'

export const openPayment = call({
  id: 'openPayment',
  method: 'POST',
  path: '/create-payment-intent',
  access: 'patient',
  body: shape<IntentRequest>,
  reply: IntentReply,
})
