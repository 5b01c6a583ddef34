import { assign, setup } from 'xstate'
import { listServices } from '../schemas/calls/availability.ts'
import { addDoctor } from '../schemas/calls/doctors.ts'
import type { DoctorForm } from '../schemas/doctor.ts'
import type { Service } from '../schemas/treatment.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { expiredEnds } from './session-ended.ts'
import { answered, failing, fails, isExpired, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The state machine of the "Add a New Doctor" form (spec §2), which only admins can open.
 *
 * - `loadingServices` loads the options of the form's Speciality list.
 * - `failed` means that the Speciality options did not load; the `retry` event loads them again.
 * - `editing` accepts `doctor.add`, with form values that a schema has already checked.
 * - `uploading` sends the photo to the image host, then `adding` stores the doctor.
 * - After a doctor has been added, the form is empty again.
 * - If adding fails, `editing` shows the form unchanged, with an error message.
 * - If the photo was uploaded before the error, another attempt does not upload the photo again.
 * - If the session has expired (401), `ended` opens the login screen.
 */
type AddDoctorEvent = { type: 'doctor.add'; form: DoctorForm; photo: File } | { type: 'retry' }

type AddDoctorContext = {
  services: readonly Service[]
  form: DoctorForm
  photo: File | null
  img: string
  fields: FieldErrors
  failure: string | null
  /** The number of doctors added. After each added doctor, the page shows a new, empty form. */
  added: number
}

const ADDED: Toast = { kind: 'success', text: 'Doctor added successfully' }
const NOT_ADDED: Toast = { kind: 'error', text: 'Failed to add a doctor' }
const BLANK: DoctorForm = { name: '', email: '', specialty: '' }

export const addDoctorMachine = setup({
  types: typed<{
    events: AddDoctorEvent
    context: AddDoctorContext
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listServices: calling(listServices),
    upload: promised<{ url: string }, { photo: File | null }>('upload'),
    add: calling(addDoctor),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepServices: assign((_, services: readonly Service[]) => ({ services })),
    keepForm: assign(({ context }, { form, photo }: { form: DoctorForm; photo: File }) => ({
      form,
      photo,
      img: photo === context.photo ? context.img : '',
      fields: {},
      failure: null,
    })),
    keepImage: assign((_, { url }: { url: string }) => ({ img: url })),
    reset: assign({
      form: BLANK,
      photo: null,
      img: '',
      added: ({ context }) => context.added + 1,
    }),
    keepFailure: assign((_, params: Failed) => ({
      failure: messageOf(params),
      fields: failureOf(params.error).fields,
    })),
    clearFailure: assign({ failure: null, fields: {} }),
  },
  guards: {
    isExpired: (_, params: Failed) => isExpired(params),
    isUploaded: ({ context }, { photo }: { photo: File }) =>
      context.img !== '' && photo === context.photo,
  },
}).createMachine({
  id: 'addDoctor',
  context: {
    services: [],
    form: BLANK,
    photo: null,
    img: '',
    fields: {},
    failure: null,
    added: 0,
  },
  initial: 'loadingServices',
  states: {
    loadingServices: {
      tags: 'busy',
      invoke: {
        src: 'listServices',
        onDone: { target: 'editing', actions: { type: 'keepServices', params: answered } },
        onError: fails,
      },
    },
    editing: {
      on: {
        'doctor.add': [
          {
            guard: { type: 'isUploaded', params: ({ event }) => event },
            target: 'adding',
            actions: { type: 'keepForm', params: ({ event }) => event },
          },
          {
            target: 'uploading',
            actions: { type: 'keepForm', params: ({ event }) => event },
          },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        src: 'upload',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: { target: 'adding', actions: { type: 'keepImage', params: answered } },
        onError: [
          expiredEnds,
          { target: 'editing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        src: 'add',
        input: ({ context }) => ({ body: { ...context.form, img: context.img } }),
        onDone: { target: 'editing', actions: ['reset', { type: 'notify', params: ADDED }] },
        onError: [
          expiredEnds,
          {
            target: 'editing',
            actions: [
              { type: 'keepFailure', params: failing },
              { type: 'notify', params: NOT_ADDED },
            ],
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loadingServices', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
