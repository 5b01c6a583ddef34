import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { Failure, failureOf } from '../../machines/failure.ts'
import type { Billing, Confirmation } from '../../machines/payment-setup.ts'
import { paymentMachine } from '../../machines/payment.ts'
import type { Booking } from '../../schemas/booking.ts'
import type { IntentReply, PaymentRecord } from '../../schemas/payment.ts'
import type { Services, SessionRef } from '../services.ts'
import { confirm, createMethod } from '../services/card-payment.ts'
import { loadCards } from '../services/cards.ts'
import { fromPromise } from './from-promise.ts'

/** The card form that is on the page: only the page knows it, and only the machine pays by it. */
export type CardForm = { stripe: Stripe; elements: StripeElements }

/** The payment machine with the clinic and the card provider behind it. */
export function providePayment({ clinic, settings }: Services, session: SessionRef) {
  let attached: CardForm | undefined
  const form = () => {
    if (attached) return attached
    throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
  }
  // Whoever is no longer signed in is led to the login screen, and from there back to this payment.
  const asked = async <Reply>(answer: Promise<Reply>): Promise<Reply> => {
    try {
      return await answer
    } catch (error) {
      if (failureOf(error).code === 'unauthorized') session.send({ type: 'session.expire' })
      throw error
    }
  }
  const logic = paymentMachine.provide({
    actors: {
      loadBooking: fromPromise<Booking, { id: string }>(({ input, signal }) =>
        asked(clinic.booking(input.id, signal)),
      ),
      requestIntent: fromPromise<IntentReply, { price: number; bookingId: string }>(({ input }) =>
        asked(clinic.requestIntent(input)),
      ),
      createMethod: fromPromise<{ paymentMethodId: string }, Billing>(async ({ input }) => {
        const { stripe, elements } = form()
        return createMethod(stripe, elements, input)
      }),
      confirm: fromPromise<{ transactionId: string }, Confirmation>(async ({ input }) =>
        confirm(form().stripe, input),
      ),
      record: fromPromise<Booking, PaymentRecord>(({ input }) =>
        asked(clinic.recordPayment(input)),
      ),
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
