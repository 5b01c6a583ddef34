import { assign, setup } from 'xstate'
import { DoctorPhoto } from '../schemas/doctor.ts'
import { answered, failing, isExpired, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/**
 * The state machine of a field that uploads a picture for the clinic's website.
 *
 * - `waiting` accepts the event `picture.choose`. A wrong kind of file is refused with a message.
 * - `uploading` sends the picture to the image host. Another choice replaces the first one.
 * - After the upload, the page gets the picture's URL, and a toast says so.
 * - If the upload fails, `waiting` shows the reason.
 * - If the session has expired (401), `ended` opens the login screen.
 */
type PictureEvent = { type: 'picture.choose'; picture: File }

type PictureContext = { picture: File | null; failure: string | null }

const UPLOADED: Toast = { kind: 'success', text: 'Picture uploaded.' }

const chosen = ({ event }: { event: PictureEvent }) => event

export const pictureMachine = setup({
  types: typed<{ events: PictureEvent; context: PictureContext; tags: 'busy' }>(),
  actors: {
    upload: promised<{ url: string }, { picture: File | null }>('upload'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Gives the page the URL of the uploaded picture. */
    takePicture: performed<{ url: string }>('takePicture'),
    keepPicture: assign((_, { picture }: { picture: File }) => ({ picture, failure: null })),
    refusePicture: assign((_, { picture }: { picture: File }) => ({
      failure: DoctorPhoto.safeParse(picture).error?.issues[0]?.message ?? null,
    })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
  },
  guards: {
    isExpired: (_, params: Failed) => isExpired(params),
    isPicture: (_, { picture }: { picture: File }) => DoctorPhoto.safeParse(picture).success,
  },
}).createMachine({
  id: 'picture',
  context: { picture: null, failure: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'picture.choose': [
          {
            guard: { type: 'isPicture', params: chosen },
            target: 'uploading',
            actions: { type: 'keepPicture', params: chosen },
          },
          { actions: { type: 'refusePicture', params: chosen } },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        src: 'upload',
        input: ({ context: { picture } }) => ({ picture }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'takePicture', params: answered },
            { type: 'notify', params: UPLOADED },
          ],
        },
        onError: [
          expiredEnds,
          { target: 'waiting', actions: { type: 'keepFailure', params: failing } },
        ],
      },
      on: {
        'picture.choose': [
          {
            guard: { type: 'isPicture', params: chosen },
            target: 'uploading',
            reenter: true,
            actions: { type: 'keepPicture', params: chosen },
          },
          { target: 'waiting', actions: { type: 'refusePicture', params: chosen } },
        ],
      },
    },
    ended: { type: 'final' },
  },
})
