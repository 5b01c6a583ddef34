import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { fromPromise } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { paymentMachine, type Billing, type Confirmation } from '../../machines/payment.ts'
import type { Booking } from '../../schemas/booking.ts'
import type { IntentReply, PaymentRecord } from '../../schemas/payment.ts'
import type { Services } from '../services.ts'
import { confirm, createMethod } from '../services/card-payment.ts'
import { loadCards } from '../services/cards.ts'

/** The card form that is on the page: only the page knows it, and only the machine pays by it. */
export type CardForm = { stripe: Stripe; elements: StripeElements }

/** The payment machine with the clinic and the card provider behind it. */
export function providePayment({ clinic, settings }: Services) {
  let attached: CardForm | undefined
  const form = () => {
    if (attached) return attached
    throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
  }
  const logic = paymentMachine.provide({
    actors: {
      loadBooking: fromPromise<Booking, { id: string }>(({ input, signal }) =>
        clinic.booking(input.id, signal),
      ),
      requestIntent: fromPromise<IntentReply, { price: number; bookingId: string }>(({ input }) =>
        clinic.requestIntent(input),
      ),
      createMethod: fromPromise<{ paymentMethodId: string }, Billing>(async ({ input }) => {
        const { stripe, elements } = form()
        return createMethod(stripe, elements, input)
      }),
      confirm: fromPromise<{ transactionId: string }, Confirmation>(async ({ input }) =>
        confirm(form().stripe, input),
      ),
      record: fromPromise<Booking, PaymentRecord>(({ input }) => clinic.recordPayment(input)),
    },
  })
  return {
    logic,
    loadCards: () => loadCards(settings.cards),
    attach: (card: CardForm) => {
      attached = card
    },
  }
}
