import type { Billing, Confirmation } from '../../machines/payment-setup.ts'
import { paymentMachine } from '../../machines/payment.ts'
import type { Booking } from '../../schemas/booking.ts'
import { openPayment } from '../../schemas/calls/card-payment.ts'
import type { IntentReply, PaymentRecord } from '../../schemas/payment.ts'
import type { Services, SessionRef } from '../services.ts'
import { confirm, confirmByWallet, createMethod } from '../services/card-payment.ts'
import { cardsUnreachable, loadCards, type LoadTestCards } from '../services/cards.ts'
import { openCardDesk } from './card-desk.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the payment page's state machine to the clinic's server and the card provider. */
export function providePayment(
  { clinic, settings }: Services,
  session: SessionRef,
  loadTestCards: LoadTestCards,
) {
  const { cards } = settings
  const late = cards.kind === 'stripe' ? () => cardsUnreachable(cards) : undefined
  const desk = openCardDesk(() => loadCards(cards, loadTestCards), late)
  const logic = paymentMachine.provide({
    actors: {
      loadBooking: fromPromise<Booking, { id: string }>(({ input, signal }) =>
        clinic.booking(input.id, signal),
      ),
      requestIntent: fromPromise<IntentReply, { price: number; bookingId: string }>(({ input }) =>
        clinic.send(openPayment, { body: input }),
      ),
      mountCard: fromPromise<void, undefined>(() => desk.open()),
      createMethod: fromPromise<void, Billing>(async ({ input }) =>
        createMethod(desk.form(), input),
      ),
      confirm: fromPromise<{ transactionId: string }, Confirmation>(async ({ input }) =>
        confirm(desk.form(), input),
      ),
      confirmByWallet: fromPromise<{ transactionId: string }, undefined>(async () =>
        confirmByWallet(desk.wallet()),
      ),
      record: fromPromise<Booking, PaymentRecord>(({ input }) => clinic.recordPayment(input)),
    },
    actions: {
      // After the session has ended, the page's access check redirects to the login page.
      // After the next login, the payment page opens again.
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
  return { logic, desk }
}
