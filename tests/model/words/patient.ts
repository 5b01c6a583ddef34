import type { patientMachine } from '../../../machines/patient.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const patientWords: Words<typeof patientMachine> = {
  title: 'A patient’s appointments',
  about:
    'Lists a patient’s appointments. Lets an admin cancel one, or release the patient’s email address, after confirming.',
  states: {
    loading: ['The appointments are loading. The previous list stays visible.', 'busy'],
    shown: ['The table shows the appointments.'],
    confirming: ['A dialog asks whether to cancel the appointment.', 'modal'],
    cancelling: ['The appointment is being cancelled.', 'busy', 'modal'],
    confirmingRelease: [
      'A dialog asks whether to release the email address.',
      'modal',
      'releasing',
    ],
    releasing: ['The email address is being released.', 'busy', 'modal', 'releasing'],
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
