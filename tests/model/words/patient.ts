import type { patientMachine } from '../../../machines/patient.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const patientWords: Words<typeof patientMachine> = {
  title: 'A patient’s appointments',
  about:
    'What one patient has booked, each to be cancelled after a confirmation, and releasing the address.',
  states: {
    loading: ['The appointments are fetched; what was shown before stays.', 'busy'],
    shown: ['The table shows them.'],
    confirming: ['The admin is asked whether an appointment is really to be cancelled.', 'modal'],
    cancelling: ['The appointment is being cancelled.', 'busy', 'modal'],
    confirmingRelease: [
      'The admin is asked whether the address is really to be released.',
      'modal',
      'releasing',
    ],
    releasing: ['The address is being released.', 'busy', 'modal', 'releasing'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'appointment.choose': '{who} asks to cancel {booking.treatment} on {booking.date}',
    'appointment.cancel': '{who} confirms the cancellation',
    'appointment.keep': '{who} leaves the appointment as it is',
    'address.release': '{who} asks to release the address',
    'address.confirm': '{who} confirms the release',
    'address.keep': '{who} leaves the address as it is',
    retry: RETRY,
  },
  actors: {
    listBookings: 'the clinic, asked for the bookings,',
    cancel: 'the clinic, told to cancel an appointment,',
    release: 'the clinic, told to release the address,',
  },
  delays: {},
}
