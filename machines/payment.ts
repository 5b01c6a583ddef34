import { answered, failing, fails } from './actor-result.ts'
import { expiredEnds } from './session-ended.ts'
import { paymentSetup, type Billing, type PaymentContext } from './payment-setup.ts'

/** The transition after the patient's card, or the card in their wallet, has been charged. */
const charges = {
  target: 'recording',
  actions: { type: 'keepCharge', params: answered },
} as const

const declines = {
  guard: { type: 'isDeclined', params: failing },
  target: 'declined',
  actions: { type: 'keepFailure', params: failing },
} as const

/** The transitions of the two ways to pay. Both ways are possible in the same states. */
const pays = {
  'payment.pay': { target: 'creatingMethod', actions: 'clearFailure' },
  'payment.payByWallet': { target: 'confirmingByWallet', actions: 'clearFailure' },
} as const

const billingOf = ({ booking }: PaymentContext): Billing => ({
  name: booking?.PatientName ?? '',
  email: booking?.patient ?? '',
})

/**
 * The state machine of the page on which a patient pays for one booking (spec §4, Payment).
 *
 * - `loadingBooking` loads the booking. A paid booking leads to the `paid` state.
 * - `unknown` means that the patient has no booking with the id in the URL.
 * - If `retry` finds no booking, `preparing` asks the server why the booking cannot be paid.
 * - `preparing` requests a payment intent and loads the card form in parallel.
 * - `ready` accepts `payment.pay`. After a declined card, `declined` accepts `payment.pay` again.
 * - `payment.payByWallet` is accepted in the same states, after the patient agreed in their wallet.
 * - `confirming` charges the card, and `confirmingByWallet` charges the wallet's card.
 * - If a charge gets no reply, the card may have been charged, and the next state is `failed`.
 * - After a lost reply, `retry` asks whether the card was charged before enabling Pay again.
 * - After a confirmed charge, the page does not offer Pay again unless the charge is refunded.
 * - `recording` shows the charge while the server marks the booking as paid.
 * - `unrecorded` repeats a failed `recording` after a pause or on a `retry` event.
 * - `paid` shows the charge's transaction id.
 * - If the booking was already paid, the server refunds the new charge; `paid` shows the first one.
 * - If the price has changed, the server refunds the charge, and the next state is `failed`.
 * - `closed` means that the booking is cancelled or past, and that any charge is refunded.
 * - `closed` also means that the clinic’s desk has taken a part of the price.
 * - `ended` means that the session has expired. After the login, the payment page opens again.
 *
 * - The `payable` tag marks the states in which the patient can press the Pay button.
 * - The `paying` tag marks the states from the press of the Pay button to the charge's result.
 * - The `charged` tag marks the states after the card was charged.
 * - The `failed` tag marks the `failed` and `unrecorded` states, which accept the `retry` event.
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
          fails,
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
      on: pays,
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
        onDone: charges,
        onError: [declines, fails],
      },
    },
    confirmingByWallet: {
      tags: ['busy', 'paying'],
      invoke: { src: 'confirmByWallet', onDone: charges, onError: [declines, fails] },
    },
    declined: {
      tags: 'payable',
      on: pays,
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
