import { addDoctorMachine } from '../../machines/add-doctor.ts'
import { auditMachine } from '../../machines/audit.ts'
import { doctorsMachine } from '../../machines/doctors.ts'
import { messagesMachine } from '../../machines/messages.ts'
import { patientMachine } from '../../machines/patient.ts'
import { reconciliationMachine } from '../../machines/reconciliation.ts'
import { usersMachine } from '../../machines/users.ts'
import { described } from './described.ts'

const ENDED = 'The server no longer honours the session: on the way to the login screen.'
const FAILED = 'The list could not be fetched; the page says why and offers a retry.'

export const users = described(usersMachine, {
  title: 'All Users',
  about: 'Finding users page by page, making one an admin, and removing one.',
  file: 'users.ts',
  states: {
    loading: 'A page of the users is fetched; what was shown before stays.',
    shown: 'The table shows them.',
    promoting: 'A user is being made an admin.',
    rereading: 'Making an admin was refused: the users are fetched, and the page stays either way.',
    confirmingRemoval: 'The admin is asked whether a user is really to be removed.',
    removing: 'The user is being removed.',
    failed: FAILED,
    ended: ENDED,
  },
})

export const patient = described(patientMachine, {
  title: 'A patient’s appointments',
  about:
    'What one patient has booked, each to be cancelled after a confirmation, and releasing the address.',
  file: 'patient.ts',
  states: {
    loading: 'The appointments are fetched; what was shown before stays.',
    shown: 'The table shows them.',
    confirming: 'The admin is asked whether an appointment is really to be cancelled.',
    cancelling: 'The appointment is being cancelled.',
    confirmingRelease: 'The admin is asked whether the address is really to be released.',
    releasing: 'The address is being released.',
    failed: FAILED,
    ended: ENDED,
  },
})

export const addDoctor = described(addDoctorMachine, {
  title: 'Add a New Doctor',
  about: 'A doctor’s photo goes to the image host, and then the doctor to the clinic.',
  file: 'add-doctor.ts',
  states: {
    loadingServices: 'The services are fetched, for the Speciality list.',
    editing: 'The form is being filled in, or corrected after something failed.',
    uploading: 'The photo is on its way to the image host.',
    adding: 'The doctor is on the way to the clinic.',
    failed: 'The services could not be fetched; the page says why and offers a retry.',
    ended: ENDED,
  },
})

export const doctors = described(doctorsMachine, {
  title: 'Manage Doctors',
  about: 'The clinic’s doctors, each to be deleted after a confirmation.',
  file: 'doctors.ts',
  states: {
    loading: 'The doctors are fetched; what was shown before stays.',
    shown: 'The table shows them.',
    confirming: 'The admin is asked whether a doctor is really to be deleted.',
    deleting: 'The doctor is being deleted; a failure leads back to the question.',
    failed: FAILED,
    ended: ENDED,
  },
})

export const messages = described(messagesMachine, {
  title: 'Messages',
  about: 'What came through the contact form, page by page, to be marked as handled or deleted.',
  file: 'messages.ts',
  states: {
    loading: 'A page of the messages is fetched; what was shown before stays.',
    shown: 'The page shows them.',
    handling: 'A message is being marked as handled.',
    confirming: 'The admin is asked whether a message is really to be deleted.',
    deleting: 'The message is being deleted.',
    failed: FAILED,
    ended: ENDED,
  },
})

export const audit = described(auditMachine, {
  title: 'Audit',
  about: 'Who did what, page by page and by filters.',
  file: 'audit.ts',
  states: {
    loading: 'A page of the audit is fetched; what was shown before stays.',
    shown: 'The table shows it.',
    failed: FAILED,
    ended: ENDED,
  },
})

export const reconciliation = described(reconciliationMachine, {
  title: 'Payments',
  about:
    'The card provider’s charges held against the paid bookings, and settled where they differ.',
  file: 'reconciliation.ts',
  states: {
    comparing: 'Charges and bookings are compared; what was shown before stays.',
    shown: 'The page shows what was found, and offers to settle it where that can be done.',
    settling: 'Charges without a paid booking are being recorded or given back.',
    failed: 'They could not be compared; the page says why and offers a retry.',
    ended: ENDED,
  },
})
