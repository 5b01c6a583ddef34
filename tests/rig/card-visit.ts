import * as z from 'zod/mini'
import { IntentReply } from '../../schemas/payment.ts'
import { NOON, order, startClinic } from './harness.ts'
import { CARDS, chargeCard } from './test-cards.ts'

const QUIET = { env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } }

export type CardVisit = Awaited<ReturnType<typeof startCardVisit>>

/** Starts a clinic in which the patient Ann has booked a $40 visit that can be paid by card. */
export async function startCardVisit() {
  const clinic = await startClinic(QUIET)
  const { db, deps } = clinic
  const ann = await clinic.signIn('ann@mail.test')
  const boss = await clinic.signIn('boss@mail.test', 'admin')
  const stripe = await deps.cards.stripe()
  const { body } = await ann.send('POST', '/booking', order(ann.email))
  const booking = z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
  let events = 0

  return {
    clinic,
    ann,
    boss,
    stripe,
    booking,
    /** Pays for the visit with a test card. Resolves with the id of the payment intent. */
    pay: async (number: string = CARDS.pays) => {
      const asked = { price: 40, bookingId: booking }
      const { body } = await ann.send('POST', '/create-payment-intent', asked)
      const intent = IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
      await chargeCard(stripe, intent, number)
      const paid = { appointment: booking, transactionId: intent }
      await ann.send('PATCH', `/booking/${booking}`, paid)
      return intent
    },
    /** Cancels the visit as an admin of the clinic. */
    cancel: () =>
      boss.send('POST', `/booking/${booking}/cancel`, { sequence: 0, expectedRefund: 40 }),
    refunds: () => db.selectFrom('refund').selectAll().execute(),
    disputes: () => db.selectFrom('dispute').selectAll().execute(),
    /** Reads the ids of the dispute events that the clinic has received. */
    disputeEvents: () =>
      db.selectFrom('card_event').select('id').where('type', 'like', 'charge.dispute.%').execute(),
    /** Sets the clinic's clock to `ms` milliseconds after noon. */
    later: (ms: number) => clinic.setClock(new Date(NOON.getTime() + ms)),
    /** Sends a signed card event to the clinic's webhook. Resolves with the reply's HTTP status. */
    report: async (type: string, object: object) => {
      events += 1
      const id = `evt_test_${events}`
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
      const { webhookSecret: secret } = deps.cards
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const url = `${clinic.url}/stripe-webhook`
      const { status } = await fetch(url, { method: 'POST', headers, body: payload })
      return status
    },
  }
}
