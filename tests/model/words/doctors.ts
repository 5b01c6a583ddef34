import type { doctorsMachine } from '../../../machines/doctors.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const doctorsWords: Words<typeof doctorsMachine> = {
  title: 'Manage Doctors',
  about: 'Lists the clinic’s doctors. Lets an admin delete one, after confirming.',
  states: {
    loading: ['The doctors are loading. The previous list stays visible.', 'busy'],
    shown: ['The table shows the doctors.'],
    confirming: ['A dialog asks whether to delete the doctor.', 'modal'],
    deleting: [
      'The doctor is being deleted. If this fails, the dialog asks again.',
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
