import type { bookingMachine } from '../../../machines/booking.ts'
import { RETRY, type Words } from './words.ts'

export const bookingWords: Words<typeof bookingMachine> = {
  title: 'Booking',
  about: 'Lets a patient choose a date, and book a treatment in the booking modal.',
  states: {
    starting: ['If the page’s HTML contains the free slots for the date, they need not be loaded.'],
    loading: ['The free slots for the date are loading. The previous ones stay visible.', 'busy'],
    unavailable: [
      'The free slots could not be loaded. The screen says why and offers a retry.',
      'failed',
    ],
    browsing: [
      'The treatments for the date are shown. The patient can choose a treatment or another date.',
    ],
    filling: ['The modal is open. Every change to its form is stored as a draft.', 'modal'],
    'filling.starting': ['The number of an earlier visit is needed only if none has been entered.'],
    'filling.recalling': ['The phone number of an earlier visit is being fetched.'],
    'filling.ready': ['The phone number is known, or there is none.'],
    rechecking: [
      'Somebody else has taken the chosen time. The modal stays open while the free slots are reloaded.',
      'modal',
      'busy',
    ],
    adding: [
      'A new relative is being added to the account. The booking is sent afterwards.',
      'modal',
      'busy',
    ],
    submitting: [
      'The booking is sent with its idempotency key. The modal stays open until a reply arrives.',
      'modal',
      'busy',
    ],
    unconfirmed: [
      'The patient must first confirm the email address. The booking is then sent automatically.',
      'modal',
      'unconfirmed',
    ],
    'unconfirmed.waiting': ['The patient can ask for the email again.'],
    'unconfirmed.mailing': ['The email is being sent again.', 'busy'],
    'unconfirmed.mailed': ['The email has just been sent.', 'mailed'],
  },
  events: {
    'date.pick': '{who} picks {date}',
    'date.suggest': 'the calendar suggests {date}',
    'choice.follow': '{who} goes to the address of {treatmentId} on {date}',
    'treatment.choose': '{who} chooses the treatment {id}',
    'form.edit': '{who} fills in the slot {draft.slot} and the phone number “{draft.phone}”',
    'family.known': 'the clinic lists the relatives',
    'booking.submit': '{who} submits the booking',
    'mail.send': '{who} asks for the mail again',
    'booking.dismiss': '{who} closes the booking modal',
    'offer.take': '{who} takes the offer of {appointment.date} at {appointment.slot}',
    'treatments.unfold': '{who} asks for the treatments again after a booking',
    'slot.gone': 'the clinic says that somebody else has the chosen time',
    retry: RETRY,
  },
  actors: {
    listAvailable: 'the clinic, asked for the free slots,',
    recallPhone: 'the clinic, asked for the phone number of an earlier visit,',
    listFamily: 'the clinic, asked for the relatives,',
    addRelative: 'the clinic, asked to add a relative,',
    book: 'the clinic, asked to book,',
    awaitConfirmation: 'the provider, asked whether the address is confirmed,',
    sendConfirmation: 'the provider, asked to send the mail again,',
  },
  delays: { mailPause: 'the mail was sent a minute ago' },
}
