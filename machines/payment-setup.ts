import { assign, setup } from 'xstate'
import type { Booking } from '../schemas/booking.ts'
import { failureOf } from './failure.ts'
import { isExpired, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'

export type PaymentEvent =
  { type: 'payment.pay' } | { type: 'payment.payByWallet' } | { type: 'retry' }

export type PaymentContext = {
  bookingId: string
  booking: Booking | null
  clientSecret: string
  /** True once the card form has appeared on the page. From then on, the form stays on the page. */
  hasCard: boolean
  transactionId: string
  /** The message of the last error, worded for the patient. */
  failure: string | null
  recordings: number
}

export type Billing = { name: string; email: string }
export type Confirmation = Billing & { clientSecret: string }

const LONGEST_PAUSE_MS = 30_000

/** The codes of a booking that cannot be paid by card: also because the desk has taken a part. */
const CLOSED = ['cancelled', 'visit_over', 'partly_paid']

const hasCode = (error: unknown, code: string) => failureOf(error).code === code

/**
 * The XState actors, actions, guards and delays of a payment, whose states are in `payment.ts`.
 */
export const paymentSetup = setup({
  types: typed<{
    events: PaymentEvent
    context: PaymentContext
    input: { bookingId: string }
    tags: 'busy' | 'payable' | 'paying' | 'failed' | 'charged' | 'closed' | 'unknown'
  }>(),
  actors: {
    loadBooking: promised<Booking, { id: string }>('loadBooking'),
    requestIntent: promised<{ clientSecret: string }, { price: number; bookingId: string }>(
      'requestIntent',
    ),
    mountCard: promised<void>('mountCard'),
    createMethod: promised<void, Billing>('createMethod'),
    confirm: promised<{ transactionId: string }, Confirmation>('confirm'),
    confirmByWallet: promised<{ transactionId: string }>('confirmByWallet'),
    record: promised<Booking, { appointment: string; transactionId: string }>('record'),
  },
  actions: {
    endSession: performed<{ reason: string }>('endSession'),
    keepBooking: assign((_, booking: Booking) => ({
      booking,
      transactionId: booking.transactionId ?? '',
    })),
    forgetBooking: assign({ booking: null }),
    keepSecret: assign((_, { clientSecret }: { clientSecret: string }) => ({ clientSecret })),
    noteCard: assign({ hasCard: true }),
    keepCharge: assign((_, { transactionId }: { transactionId: string }) => ({ transactionId })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
    countRecording: assign({ recordings: ({ context }) => context.recordings + 1 }),
  },
  guards: {
    isExpired: (_, params: Failed) => isExpired(params),
    isPaid: (_, booking: Booking) => booking.paid === true,
    isGone: ({ context }, { error }: Failed) =>
      context.booking !== null && hasCode(error, 'not_found'),
    isUnknown: (_, { error }: Failed) => hasCode(error, 'not_found') || hasCode(error, 'not_owner'),
    isSettled: (_, { error }: Failed) => hasCode(error, 'already_paid'),
    isClosed: (_, { error }: Failed) => CLOSED.some((code) => hasCode(error, code)),
    isRepriced: (_, { error }: Failed) => hasCode(error, 'price_changed'),
    isDeclined: (_, { error }: Failed) => failureOf(error).kind === 'rejected',
  },
  delays: {
    recordingPause: ({ context }) => Math.min(1000 * 2 ** context.recordings, LONGEST_PAUSE_MS),
  },
})
