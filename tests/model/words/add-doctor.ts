import type { addDoctorMachine } from '../../../machines/add-doctor.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const addDoctorWords: Words<typeof addDoctorMachine> = {
  title: 'Add a New Doctor',
  about: 'Uploads a doctor’s photo to the image host, then adds the doctor to the clinic.',
  states: {
    loadingServices: ['The services load for the Speciality list.', 'busy'],
    editing: ['The admin fills in the form, or corrects it after a failure.'],
    uploading: ['The photo is being uploaded to the image host.', 'busy'],
    adding: ['The doctor is being sent to the clinic.', 'busy'],
    failed: ['The services could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: { 'doctor.add': '{who} adds the doctor {form.name}', retry: RETRY },
  actors: {
    listServices: 'the clinic, asked for its services,',
    upload: 'the image host, given the photo,',
    add: 'the clinic, given the doctor,',
  },
  delays: {},
}
