import type { deskBookingMachine } from '../../../machines/desk-booking.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const deskBookingWords: Words<typeof deskBookingMachine> = {
  title: 'Booking at the desk',
  about: 'Books a visit for a patient who calls the clinic or walks in.',
  states: {
    editing: ['A dialog shows the form. What is typed survives a reload.'],
    'editing.people': ['The clinic searches for people while the user types.'],
    'editing.people.idle': ['No search is running.'],
    'editing.people.waiting': ['The user is typing. The search starts after a short pause.'],
    'editing.people.searching': ['The clinic is searching for people.'],
    'editing.times': ['The form needs the times of the chosen day.'],
    'editing.times.loading': ['The free and taken times are loading.'],
    'editing.times.shown': ['The form offers the times.'],
    'editing.times.failed': ['The times could not be loaded. The form says why.'],
    booking: ['The clinic books the visit.', 'busy'],
    booked: ['The visit is booked, and a toast says so.'],
    closed: ['The form is closed. What was typed is kept.'],
    ended: [ENDED],
  },
  events: {
    'patient.type': '{who} types the patient: {text}',
    'person.choose': '{who} chooses a person of the clinic',
    'form.edit': '{who} edits the form',
    'draft.take': '{who} continues with the earlier form',
    'form.clear': '{who} clears the form',
    'day.pick': '{who} chooses the day {date}',
    'booking.submit': '{who} books',
    'booking.overbook': '{who} books the time anyway',
    'known.take': '{who} books for the known person',
    'known.other': '{who} books for another person of the same name',
    'offer.take': '{who} books another time',
    'booking.dismiss': '{who} closes the form',
    retry: RETRY,
  },
  actors: {
    findPeople: 'the clinic, asked for people,',
    readTimes: 'the clinic, asked for the times of the day,',
    book: 'the clinic, asked to book the visit,',
  },
  delays: { untilTyped: 'nobody has typed for a moment' },
}
