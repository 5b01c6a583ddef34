import type { paymentMachine } from '../../../machines/payment.ts'
import { RETRY, type Words } from './words.ts'

export const paymentWords: Words<typeof paymentMachine> = {
  title: 'Payment',
  about: 'Paying for one booking by card: charged at most once, and recorded until it is stored.',
  states: {
    loadingBooking: ['What is to be paid is looked up; it may have been paid already.', 'busy'],
    unknown: ['The person has no such booking; the page says so and leads back.', 'unknown'],
    preparing: ['Two things are awaited at once, the payment intent and the card form.', 'busy'],
    'preparing.intent': ['The payment intent, from the clinic’s server.'],
    'preparing.intent.requesting': ['The server is asked for the intent’s client secret.'],
    'preparing.intent.requested': ['The client secret is there.'],
    'preparing.card': ['The card form, from the card provider.'],
    'preparing.card.mounting': ['The provider’s library is loaded, and its form put on the page.'],
    'preparing.card.mounted': ['The card form can be filled in.'],
    ready: ['The Pay button is enabled.', 'payable'],
    creatingMethod: ['The card provider takes the card’s details.', 'busy', 'paying'],
    confirming: ['The card is being charged, perhaps after 3-D Secure.', 'busy', 'paying'],
    declined: ['The card was refused; the form says why, and Pay is enabled again.', 'payable'],
    recording: [
      'The money is taken, which is shown at once; the booking is being marked as paid.',
      'busy',
      'charged',
    ],
    unrecorded: [
      'The clinic could not be told; it is tried again, and there is no Pay button.',
      'failed',
      'charged',
    ],
    failed: [
      'It cannot go on, or nobody knows whether the card was charged; retry looks it up.',
      'failed',
    ],
    paid: ['The booking is paid, and its transaction id is shown.', 'charged'],
    closed: [
      'The booking was cancelled meanwhile, or its day is over; what was charged is given back.',
      'closed',
    ],
  },
  events: { 'payment.pay': '{who} presses Pay', retry: RETRY },
  actors: {
    loadBooking: 'the clinic, asked for the booking,',
    requestIntent: 'the clinic, asked for a payment intent,',
    mountCard: 'the card provider, asked for its form,',
    createMethod: 'the card provider, given the card,',
    confirm: 'the card provider, told to charge it,',
    record: 'the clinic, told of the charge,',
  },
  delays: { recordingPause: 'the pause before the next recording is over' },
}
