import { answered, failing } from './actor-result.ts'
import { expiredEnds } from './session-ended.ts'
import { paymentSetup, type Billing, type PaymentContext } from './payment-setup.ts'

const billingOf = ({ booking }: PaymentContext): Billing => ({
  name: booking?.PatientName ?? '',
  email: booking?.patient ?? '',
})

/**
 * The payment of one booking (spec §4, Payment).
 *
 * - `loadingBooking` loads the booking; a booking that is already paid leads to `paid`.
 * - `unknown` means that the person has no booking with this id.
 * - A booking that was loaded before and is missing after `retry` was probably cancelled.
 * - So `preparing` asks for the payment intent, and the reply says whether the booking was cancelled.
 * - `preparing` loads the payment intent and the card form in parallel.
 * - `ready` accepts `payment.pay` once intent and form are loaded; `declined` accepts it after a refused card.
 * - `confirming` charges the card. Without a reply, the card may have been charged: this leads to `failed`.
 * - A `retry` then asks the server, which records a successful charge before Pay is offered again.
 * - After a confirmed charge the page never offers Pay again.
 * - `recording` shows the charge while the server marks the booking as paid.
 * - `unrecorded` repeats a failed `recording` after a pause, and on `retry`.
 * - `paid` shows the transaction id of the charge.
 * - If the booking was already paid, the second charge is refunded and `paid` shows the earlier charge.
 * - If the price had changed, the charge is refunded and the machine goes to `failed`.
 * - `closed` means that the booking was cancelled or its day is over; any charge is refunded.
 * - `ended` means that the session has expired: the login screen leads back to this payment.
 *
 * Tags: `busy`; `payable` enables Pay; `paying` after Pay was pressed; `charged` once the card is charged;
 * `closed` when payment is no longer possible; `unknown` for a missing booking; `failed` offers `retry`.
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
