import { assign, setup } from 'xstate'
import type { DoctorForm, DoctorRequest } from '../schemas/doctor.ts'
import type { Service } from '../schemas/treatment.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { expiredEnds } from './session-ended.ts'
import { answered, failing, isExpired, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * Add a New Doctor (spec §2), for admins.
 *
 * `loadingServices` fills the Speciality list; `failed` offers `retry`. In `editing` the admin fills
 * the form and sends `doctor.add` with what a schema has checked. The photo goes to the image host
 * in `uploading`, and then the doctor to the clinic in `adding`. Success resets the form; whatever
 * fails returns to `editing` with the form as it was and the reason; a photo that the image host has
 * already is not sent again.
 * A session that the server no longer honours ends in `ended`, on the way to the login screen.
 *
 * Tags: `busy`; `failed` offers `retry`.
 */
type AddDoctorEvent = { type: 'doctor.add'; form: DoctorForm; photo: File } | { type: 'retry' }

type AddDoctorContext = {
  services: readonly Service[]
  form: DoctorForm
  photo: File | null
  img: string
  fields: FieldErrors
  failure: string | null
  /** Counts the doctors added: the form is a new one each time this grows. */
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
    listServices: promised<readonly Service[]>('listServices'),
    upload: promised<{ url: string }, { photo: File | null }>('upload'),
    add: promised<{ insertedId: string }, DoctorRequest>('add'),
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
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
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
        input: ({ context }) => ({ ...context.form, img: context.img }),
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
