import type { bookingMachine } from '../../../machines/booking.ts'
import { RETRY, type Words } from './words.ts'

export const bookingWords: Words<typeof bookingMachine> = {
  title: 'Booking',
  about: 'Choosing a date and booking a treatment in the booking modal.',
  states: {
    starting: ['The page’s HTML may contain the free slots of the date. Otherwise they load.'],
    loading: ['The free slots of the date load. The previous ones stay visible.', 'busy'],
    unavailable: [
      'The free slots could not be loaded. The screen says why and offers a retry.',
      'failed',
    ],
    browsing: [
      'The treatments of the date are shown. The patient may choose a treatment or another date.',
    ],
    filling: ['The modal is open. Every change of its form is stored as a draft.', 'modal'],
    rechecking: [
      'Somebody else has the chosen time. The modal stays open while the free slots load again.',
      'modal',
      'busy',
    ],
    submitting: [
      'The booking is sent with its idempotency key. The modal stays open until a reply arrives.',
      'modal',
      'busy',
    ],
    unconfirmed: [
      'The patient must confirm the address first. Then the booking is sent automatically.',
      'modal',
      'unconfirmed',
    ],
    'unconfirmed.waiting': ['The patient can ask for the mail again.'],
    'unconfirmed.mailing': ['The mail is being sent again.', 'busy'],
    'unconfirmed.mailed': ['The mail was sent a moment ago.', 'mailed'],
  },
  events: {
    'date.pick': '{who} picks {date}',
    'date.suggest': 'the calendar suggests {date}',
    'choice.follow': '{who} goes to the address of {treatmentId} on {date}',
    'treatment.choose': '{who} chooses the treatment {id}',
    'form.edit': '{who} fills in the slot {draft.slot} and the phone number “{draft.phone}”',
    'booking.submit': '{who} submits the booking',
    'mail.send': '{who} asks for the mail again',
    'booking.dismiss': '{who} closes the booking modal',
    'offer.take': '{who} takes the offer of {appointment.date} at {appointment.slot}',
    'slot.gone': 'the clinic says that somebody else has the chosen time',
    retry: RETRY,
  },
  actors: {
    listAvailable: 'the clinic, asked for the free slots,',
    book: 'the clinic, asked to book,',
    awaitConfirmation: 'the provider, asked whether the address is confirmed,',
    sendConfirmation: 'the provider, asked to send the mail again,',
  },
  delays: { mailPause: 'the mail was sent a minute ago' },
}
