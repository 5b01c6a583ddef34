import { answered, failing } from './outcome.ts'
import { paymentSetup, type Billing, type PaymentContext } from './payment-setup.ts'

const billingOf = ({ booking }: PaymentContext): Billing => ({
  name: booking?.PatientName ?? '',
  email: booking?.patient ?? '',
})

/**
 * Paying for one booking (spec §4, Payment).
 *
 * `loadingBooking` finds out what is to be paid; a booking paid already goes straight to `paid`, and
 * one that the person does not have ends in `unknown`.
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
 * `charged` says the money is taken; `unknown` that there is no such booking, and nothing to retry.
 */
export const paymentMachine = paymentSetup.createMachine({
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
        onError: [
          {
            guard: { type: 'isUnknown', params: failing },
            target: 'unknown',
            actions: [{ type: 'keepFailure', params: failing }, 'forgetBooking'],
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    unknown: { tags: 'unknown' },
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
