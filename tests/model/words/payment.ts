import type { paymentMachine } from '../../../machines/payment.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const paymentWords: Words<typeof paymentMachine> = {
  title: 'Payment',
  about:
    'Pays for one booking by card. Charges the card at most once, and tries to record the payment until it is stored.',
  states: {
    loadingBooking: ['The booking is loading. It may already be paid.', 'busy'],
    unknown: ['The person has no such booking. The page says so and has a link back.', 'unknown'],
    preparing: ['The payment intent and the card form are loading at the same time.', 'busy'],
    'preparing.intent': ['The payment intent comes from the clinic’s server.'],
    'preparing.intent.requesting': ['The client secret of the intent is loading.'],
    'preparing.intent.requested': ['The client secret has arrived.'],
    'preparing.card': ['The card form comes from the card provider.'],
    'preparing.card.mounting': ['The provider’s library loads and adds its form to the page.'],
    'preparing.card.mounted': ['The card form can be filled in.'],
    ready: ['The Pay button is enabled.', 'payable'],
    creatingMethod: ['The card provider checks the card’s details.', 'busy', 'paying'],
    confirming: ['The card is being charged, possibly after 3-D Secure.', 'busy', 'paying'],
    confirmingByWallet: ['The card in the wallet is being charged.', 'busy', 'paying'],
    declined: ['The card was refused. The form says why, and Pay is enabled again.', 'payable'],
    recording: [
      'The card has been charged, and the page says so. The booking is being marked as paid.',
      'busy',
      'charged',
    ],
    unrecorded: [
      'The payment could not be recorded. The machine tries again, and there is no Pay button.',
      'failed',
      'charged',
    ],
    failed: [
      'The payment failed, or its result is unknown. A retry loads the booking again.',
      'failed',
    ],
    paid: ['The booking is paid. The page shows its transaction id.', 'charged'],
    closed: ['The booking was cancelled, or its day is over. A charge is refunded.', 'closed'],
    ended: [ENDED],
  },
  events: {
    'payment.pay': '{who} presses Pay',
    'payment.payByWallet': '{who} pays with a wallet',
    retry: RETRY,
  },
  actors: {
    loadBooking: 'the clinic, asked for the booking,',
    requestIntent: 'the clinic, asked for a payment intent,',
    mountCard: 'the card provider, asked for its form,',
    createMethod: 'the card provider, given the card,',
    confirm: 'the card provider, told to charge it,',
    confirmByWallet: 'the card provider, told to charge the wallet’s card,',
    record: 'the clinic, told of the charge,',
  },
  delays: { recordingPause: 'the pause before the next recording is over' },
}
