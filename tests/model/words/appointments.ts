import type { appointmentsMachine } from '../../../machines/appointments.ts'
import { RETRY, type Words } from './words.ts'

export const appointmentsWords: Words<typeof appointmentsMachine> = {
  title: 'My Appointments',
  about: 'A patient’s own bookings, as the dashboard lists them.',
  states: {
    loading: ['The bookings are fetched.', 'busy'],
    shown: ['The table shows them.'],
    failed: ['They could not be fetched; the page says why and offers a retry.', 'failed'],
    refused: ['The server no longer honours the session: signed out, and home.'],
  },
  events: { retry: RETRY },
  actors: { listBookings: 'the clinic, asked for the bookings,' },
  delays: {},
}
