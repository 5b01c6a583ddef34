import type { Note } from '../../../schemas/desk.ts'
import type { AccountLink } from '../../../schemas/account-link.ts'
import type { Person } from '../../../schemas/person.ts'
import { visit } from './agenda-samples.ts'

/** Ann Smith, who has one visit in the future and a note from yesterday. */
export const ann: Person = {
  ...visit.person,
  revision: 0,
  hasAccount: false,
  links: [],
  sharing: { people: [], more: false },
  next: { what: 'visit', bookingId: visit.id, amount: null },
  story: [
    {
      kind: 'visit',
      at: '2023-01-20T14:00:00.000Z',
      by: '',
      bookingId: visit.id,
      treatment: visit.treatment.name,
      date: '2023-01-20',
      startsAt: 9 * 60,
      minutes: 30,
      price: 80,
      doctor: 'Dr. Lee',
      state: 'booked',
      paid: null,
    },
    {
      kind: 'note',
      at: '2023-01-04T14:00:00.000Z',
      by: 'desk@clinic.test',
      noteId: 'note-1',
      bookingId: null,
      text: 'Prefers the morning.',
    },
    { kind: 'booked', at: '2023-01-03T14:00:00.000Z', by: '', bookingId: visit.id },
  ],
}

/** Returns a note about Ann with the given text, stored at the time of the test. */
export const noteOf = (text: string, bookingId: string | null = null): Note => ({
  id: 'note-2',
  bookingId,
  text,
  at: '2023-01-05T15:00:00.000Z',
  by: 'admin@demo.test',
})

/** Returns the account of a relative of Ann, as the desk has linked it. */
export const linkOf = (email: string): AccountLink => ({
  accountId: `user-${email}`,
  email,
  relation: 'family',
  proof: 'desk',
  isOpen: true,
  at: '2023-01-04T14:00:00.000Z',
  by: 'desk@clinic.test',
})
