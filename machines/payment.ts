import { answered, failing } from './actor-result.ts'
import { expiredEnds } from './session-ended.ts'
import { paymentSetup, type Billing, type PaymentContext } from './payment-setup.ts'

const billingOf = ({ booking }: PaymentContext): Billing => ({
  name: booking?.PatientName ?? '',
  email: booking?.patient ?? '',
})

/**
 * Paying for one booking (spec §4, Payment).
 *
 * `loadingBooking` finds out what is to be paid; a booking paid already goes straight to `paid`, and
 * one that the person does not have ends in `unknown`. A booking that was there before and is not
 * found on `retry` was probably cancelled; `preparing` asks for its intent, and the answer says so.
 * `preparing` waits for two things at once, the payment intent and the card form; only when both are
 * there is `payment.pay` taken, in `ready` or after a refusal by the card in `declined`. `confirming`
 * that gets no answer does not know whether the card was charged, so it stops in `failed`; its
 * `retry` goes by way of the server, which settles a charge that went through, before there is a Pay
 * button again. From a confirmed charge on, there is no way back to a Pay button: the charge is shown
 * at once, while `recording` marks the booking as paid. A recording that fails waits in `unrecorded`
 * and tries again by itself and on `retry`. A charge that was given back because an earlier one had
 * paid shows that one; one that was given back because the price had changed stops in `failed`.
 * `closed` is the end of a booking that was cancelled meanwhile, or whose day is over; what was
 * charged is given back. `failed` offers `retry`. A session that the server no longer accepts ends in
 * `ended`: the login screen leads back to this payment.
 *
 * Tags: `busy`; `payable` enables Pay, `paying` says it was pressed; `failed` offers `retry`;
 * `charged` says the money is taken; `closed` that nothing can be paid any more; `unknown` that there
 * is no such booking, and nothing to retry.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    bookingId: input.bookingId,
    booking: null,
    clientSecret: '',
    hasCard: false,
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
          expiredEnds,
          { guard: { type: 'isGone', params: failing }, target: 'preparing' },
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
                  { ...expiredEnds, target: '#payment.ended' },
                  {
                    guard: { type: 'isSettled', params: failing },
                    target: '#payment.loadingBooking',
                  },
                  {
                    guard: { type: 'isClosed', params: failing },
                    target: '#payment.closed',
                    actions: { type: 'keepFailure', params: failing },
                  },
                  {
                    guard: { type: 'isUnknown', params: failing },
                    target: '#payment.unknown',
                    actions: [{ type: 'keepFailure', params: failing }, 'forgetBooking'],
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
          states: {
            mounting: {
              invoke: {
                src: 'mountCard',
                onDone: { target: 'mounted', actions: 'noteCard' },
                onError: {
                  target: '#payment.failed',
                  actions: { type: 'keepFailure', params: failing },
                },
              },
            },
            mounted: { type: 'final' },
          },
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
        onDone: 'confirming',
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
          expiredEnds,
          { guard: { type: 'isSettled', params: failing }, target: 'loadingBooking' },
          {
            guard: { type: 'isClosed', params: failing },
            target: 'closed',
            actions: { type: 'keepFailure', params: failing },
          },
          {
            guard: { type: 'isRepriced', params: failing },
            target: 'failed',
            actions: { type: 'keepFailure', params: failing },
          },
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
    closed: { tags: 'closed' },
    ended: { type: 'final' },
  },
})
