import type { doctorsMachine } from '../../../machines/doctors.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const doctorsWords: Words<typeof doctorsMachine> = {
  title: 'Manage Doctors',
  about: 'The clinic’s doctors, each to be deleted after a confirmation.',
  states: {
    loading: ['The doctors are fetched; what was shown before stays.', 'busy'],
    shown: ['The table shows them.'],
    confirming: ['The admin is asked whether a doctor is really to be deleted.', 'modal'],
    deleting: [
      'The doctor is being deleted; a failure leads back to the question.',
      'busy',
      'modal',
    ],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'doctor.choose': '{who} asks to delete {doctor.name}',
    'doctor.confirm': '{who} confirms the deletion',
    'doctor.dismiss': '{who} leaves the doctor where they are',
    retry: RETRY,
  },
  actors: {
    listDoctors: 'the clinic, asked for the doctors,',
    remove: 'the clinic, told to remove,',
  },
  delays: {},
}
