import type { appointmentsMachine } from '../../../machines/appointments.ts'
import { RETRY, type Words } from './words.ts'

export const appointmentsWords: Words<typeof appointmentsMachine> = {
  title: 'My Appointments',
  about: 'Lists a patient’s own bookings on the dashboard.',
  states: {
    loading: ['The bookings are loading.', 'busy'],
    shown: ['The table shows the bookings.'],
    outdated: ['The clinic cannot be reached. The page shows the stored copy and offers a retry.'],
    failed: ['The bookings could not be loaded. The page says why and offers a retry.', 'failed'],
    refused: [
      'The server refuses the session. The patient is signed out and sent to the home page.',
    ],
  },
  events: { retry: RETRY },
  actors: { listBookings: 'the clinic, asked for the bookings,' },
  delays: {},
}
