import { appointmentsMachine } from '../../machines/appointments.ts'
import { bookingMachine } from '../../machines/booking.ts'
import { contactMachine } from '../../machines/contact.ts'
import { openingsMachine } from '../../machines/openings.ts'
import { paymentMachine } from '../../machines/payment.ts'
import { described } from './described.ts'

export const booking = described(bookingMachine, {
  title: 'Booking',
  about: 'Choosing a date and booking a treatment, with the booking modal.',
  file: 'booking.ts',
  states: {
    loading: 'The free slots of the date are fetched; what was shown before stays.',
    unavailable: 'The free slots could not be fetched; the screen says why and offers a retry.',
    browsing: 'The treatments of the date are shown, for another date or a treatment to be chosen.',
    filling: 'The modal is open, and every change of its form is kept as a draft.',
    submitting:
      'The booking is on its way under its key; the modal stays until there is an answer.',
    unconfirmed:
      'The patient’s address is to be confirmed first; then the booking is sent by itself.',
    'unconfirmed.waiting': 'The mail can be sent again.',
    'unconfirmed.mailing': 'The mail is being sent again.',
    'unconfirmed.mailed': 'It was sent a moment ago.',
  },
})

export const openings = described(openingsMachine, {
  title: 'Openings',
  about: 'How many slots are free on each day, for the calendar.',
  file: 'openings.ts',
  states: {
    loading: 'The free slots of all days are counted; the first answer may suggest a day.',
    shown: 'The calendar shows them.',
    refreshing: 'Something was booked: they are counted anew, while the old ones are shown.',
    failed: 'They could not be fetched; the calendar works without them and offers a retry.',
  },
})

export const appointments = described(appointmentsMachine, {
  title: 'My Appointments',
  about: 'A patient’s own bookings, as the dashboard lists them.',
  file: 'appointments.ts',
  states: {
    loading: 'The bookings are fetched.',
    shown: 'The table shows them.',
    failed: 'They could not be fetched; the page says why and offers a retry.',
    refused: 'The server no longer honours the session: signed out, and home.',
  },
})

export const payment = described(paymentMachine, {
  title: 'Payment',
  about: 'Paying for one booking by card: charged at most once, and recorded until it is stored.',
  file: 'payment.ts',
  states: {
    loadingBooking: 'What is to be paid is looked up; it may have been paid already.',
    unknown: 'The person has no such booking; the page says so and leads back.',
    preparing: 'Two things are awaited at once, the payment intent and the card form.',
    'preparing.intent': 'The payment intent, from the clinic’s server.',
    'preparing.intent.requesting': 'The server is asked for the intent’s client secret.',
    'preparing.intent.requested': 'The client secret is there.',
    'preparing.card': 'The card form, from the card provider.',
    'preparing.card.mounting': 'The provider’s library is loaded, and its form put on the page.',
    'preparing.card.mounted': 'The card form can be filled in.',
    ready: 'The Pay button is enabled.',
    creatingMethod: 'The card provider takes the card’s details.',
    confirming: 'The card is being charged, perhaps after 3-D Secure.',
    declined: 'The card was refused; the form says why, and Pay is enabled again.',
    recording: 'The money is taken, which is shown at once; the booking is being marked as paid.',
    unrecorded: 'The clinic could not be told; it is tried again, and there is no Pay button.',
    failed: 'It cannot go on, or nobody knows whether the card was charged; retry looks it up.',
    paid: 'The booking is paid, and its transaction id is shown.',
    closed:
      'The booking was cancelled meanwhile, or its day is over; what was charged is given back.',
  },
})

export const contact = described(contactMachine, {
  title: 'The contact form',
  about: 'A message to the clinic, from the landing page or the contact page.',
  file: 'contact.ts',
  states: {
    editing: 'The form is being filled in.',
    sending: 'The message is on its way; Submit does nothing meanwhile.',
    sent: 'The message has arrived; the form takes the next one.',
    failed: 'The message did not arrive; the form keeps it and says why.',
  },
})
