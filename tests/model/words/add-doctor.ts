import type { addDoctorMachine } from '../../../machines/add-doctor.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const addDoctorWords: Words<typeof addDoctorMachine> = {
  title: 'Add a New Doctor',
  about: 'Uploads a doctor’s photo to the image host, then adds the doctor to the clinic.',
  states: {
    loadingServices: ['The options for the list of specialties are loading.', 'busy'],
    editing: ['The admin fills in the form, or corrects it after an error.'],
    uploading: ['The photo is being uploaded to the image host.', 'busy'],
    adding: ['The doctor is being added to the clinic.', 'busy'],
    failed: ['The options could not be loaded. The page says why and offers a retry.', 'failed'],
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
