import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '../../../machines/payment.ts'

export type PaymentRef = ActorRefFrom<typeof paymentMachine>
