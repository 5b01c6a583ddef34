import type { addDoctorMachine } from '../../../machines/add-doctor.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const addDoctorWords: Words<typeof addDoctorMachine> = {
  title: 'Add a New Doctor',
  about: 'A doctor’s photo goes to the image host, and then the doctor to the clinic.',
  states: {
    loadingServices: ['The services are fetched, for the Speciality list.', 'busy'],
    editing: ['The form is being filled in, or corrected after something failed.'],
    uploading: ['The photo is on its way to the image host.', 'busy'],
    adding: ['The doctor is on the way to the clinic.', 'busy'],
    failed: ['The services could not be fetched; the page says why and offers a retry.', 'failed'],
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
