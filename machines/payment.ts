import { assign, setup } from 'xstate'
import type { Booking } from '../schemas/booking.ts'
import { failureOf } from './failure.ts'
import { answered, failing, messageOf, type Failed } from './outcome.ts'
import { promised, typed } from './placeholder.ts'

/**
 * Paying for one booking (spec §4, Payment).
 *
 * `loadingBooking` finds out what is to be paid; a booking paid already goes straight to `paid`.
 * `preparing` waits for two things at once, the payment intent and the card form, which sends
 * `card.ready` or `card.failed`; only when both are there is `payment.pay` taken, in `ready` or
 * after a refusal by the card in `declined`. `confirming` that gets no answer does not know whether
 * the card was charged, so it stops in `failed`; its `retry` goes by way of the server, which
 * settles a charge that went through, before there is a Pay button again. From a confirmed charge
 * on, there is no way back to a Pay button: a recording that fails waits in `unrecorded` and tries
 * again by itself and on `retry`; a charge that was given back, because an earlier one had paid,
 * shows that one. `failed` offers `retry`.
 *
 * Tags: `busy`; `payable` enables Pay, `paying` says it was pressed; `failed` offers `retry`;
 * `charged` says the money is taken.
 */
export type PaymentEvent =
  | { type: 'card.ready' }
  | { type: 'card.failed'; message: string }
  | { type: 'payment.pay' }
  | { type: 'retry' }

export type PaymentContext = {
  bookingId: string
  booking: Booking | null
  clientSecret: string
  paymentMethodId: string
  transactionId: string
  /** What went wrong last, in words for the patient. */
  failure: string | null
  recordings: number
}

export type Billing = { name: string; email: string }
export type Confirmation = Billing & { clientSecret: string; paymentMethodId: string }

const LONGEST_PAUSE_MS = 30_000

const hasCode = (error: unknown, code: string) => failureOf(error).code === code

const billingOf = ({ booking }: PaymentContext): Billing => ({
  name: booking?.PatientName ?? '',
  email: booking?.patient ?? '',
})

export const paymentMachine = setup({
  types: typed<{
    events: PaymentEvent
    context: PaymentContext
    input: { bookingId: string }
    tags: 'busy' | 'payable' | 'paying' | 'failed' | 'charged'
  }>(),
  actors: {
    loadBooking: promised<Booking, { id: string }>('loadBooking'),
    requestIntent: promised<{ clientSecret: string }, { price: number; bookingId: string }>(
      'requestIntent',
    ),
    createMethod: promised<{ paymentMethodId: string }, Billing>('createMethod'),
    confirm: promised<{ transactionId: string }, Confirmation>('confirm'),
    record: promised<Booking, { appointment: string; transactionId: string }>('record'),
  },
  actions: {
    keepBooking: assign((_, booking: Booking) => ({
      booking,
      transactionId: booking.transactionId ?? '',
    })),
    keepSecret: assign((_, { clientSecret }: { clientSecret: string }) => ({ clientSecret })),
    keepMethod: assign((_, { paymentMethodId }: { paymentMethodId: string }) => ({
      paymentMethodId,
    })),
    keepCharge: assign((_, { transactionId }: { transactionId: string }) => ({ transactionId })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    keepMessage: assign((_, { message }: { message: string }) => ({ failure: message })),
    clearFailure: assign({ failure: null }),
    countRecording: assign({ recordings: ({ context }) => context.recordings + 1 }),
  },
  guards: {
    isPaid: (_, booking: Booking) => booking.paid === true,
    isSettled: (_, { error }: Failed) => hasCode(error, 'already_paid'),
    isDeclined: (_, { error }: Failed) => failureOf(error).kind === 'rejected',
  },
  delays: {
    recordingPause: ({ context }) => Math.min(1000 * 2 ** context.recordings, LONGEST_PAUSE_MS),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    bookingId: input.bookingId,
    booking: null,
    clientSecret: '',
    paymentMethodId: '',
    transactionId: '',
    failure: null,
    recordings: 0,
  }),
  initial: 'loadingBooking',
  states: {
    loadingBooking: {
      tags: 'busy',
      invoke: {
        src: 'loadBooking',
        input: ({ context }) => ({ id: context.bookingId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answered },
            target: 'paid',
            actions: { type: 'keepBooking', params: answered },
          },
          { target: 'preparing', actions: { type: 'keepBooking', params: answered } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
      },
    },
    preparing: {
      tags: 'busy',
      type: 'parallel',
      on: {
        'card.failed': {
          target: 'failed',
          actions: { type: 'keepMessage', params: ({ event }) => event },
        },
      },
      states: {
        intent: {
          initial: 'requesting',
          states: {
            requesting: {
              invoke: {
                src: 'requestIntent',
                input: ({ context }) => ({
                  price: context.booking?.price ?? 0,
                  bookingId: context.bookingId,
                }),
                onDone: {
                  target: 'requested',
                  actions: { type: 'keepSecret', params: answered },
                },
                onError: [
                  {
                    guard: { type: 'isSettled', params: failing },
                    target: '#payment.loadingBooking',
                  },
                  {
                    target: '#payment.failed',
                    actions: { type: 'keepFailure', params: failing },
                  },
                ],
              },
            },
            requested: { type: 'final' },
          },
        },
        card: {
          initial: 'mounting',
          states: { mounting: { on: { 'card.ready': 'mounted' } }, mounted: { type: 'final' } },
        },
      },
      onDone: 'ready',
    },
    ready: {
      tags: 'payable',
      on: { 'payment.pay': { target: 'creatingMethod', actions: 'clearFailure' } },
    },
    creatingMethod: {
      tags: ['busy', 'paying'],
      invoke: {
        src: 'createMethod',
        input: ({ context }) => billingOf(context),
        onDone: { target: 'confirming', actions: { type: 'keepMethod', params: answered } },
        onError: { target: 'declined', actions: { type: 'keepFailure', params: failing } },
      },
    },
    confirming: {
      tags: ['busy', 'paying'],
      invoke: {
        src: 'confirm',
        input: ({ context }) => ({
          ...billingOf(context),
          clientSecret: context.clientSecret,
          paymentMethodId: context.paymentMethodId,
        }),
        onDone: { target: 'recording', actions: { type: 'keepCharge', params: answered } },
        onError: [
          {
            guard: { type: 'isDeclined', params: failing },
            target: 'declined',
            actions: { type: 'keepFailure', params: failing },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    declined: {
      tags: 'payable',
      on: { 'payment.pay': { target: 'creatingMethod', actions: 'clearFailure' } },
    },
    recording: {
      tags: ['busy', 'charged'],
      invoke: {
        src: 'record',
        input: ({ context }) => ({
          appointment: context.bookingId,
          transactionId: context.transactionId,
        }),
        onDone: { target: 'paid', actions: { type: 'keepBooking', params: answered } },
        onError: [
          { guard: { type: 'isSettled', params: failing }, target: 'loadingBooking' },
          {
            target: 'unrecorded',
            actions: [{ type: 'keepFailure', params: failing }, 'countRecording'],
          },
        ],
      },
    },
    unrecorded: {
      tags: ['failed', 'charged'],
      after: { recordingPause: 'recording' },
      on: { retry: 'recording' },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loadingBooking', actions: 'clearFailure' } },
    },
    paid: { tags: 'charged', entry: 'clearFailure' },
  },
})
