import { assign, setup } from 'xstate'
import { deleteDoctor, listDoctors } from '../schemas/calls/doctors.ts'
import type { Doctor } from '../schemas/doctor.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, errorToast, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The state machine of the Manage Doctors page (spec §2), which only admins can open.
 *
 * - `loading` fetches the list of doctors, while the previous list stays on screen.
 * - `failed` means that fetching the doctors failed; the `retry` event fetches the list again.
 * - `doctor.choose` leads to `confirming`, a dialog that asks whether to delete the doctor.
 * - The `doctor.dismiss` event closes the dialog, and `doctor.confirm` deletes the doctor.
 * - If another admin has already deleted the doctor, a toast says so.
 * - If the deletion fails, a toast shows the error, and the dialog stays open.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type DoctorsEvent =
  | { type: 'doctor.choose'; doctor: Doctor }
  | { type: 'doctor.confirm' }
  | { type: 'doctor.dismiss' }
  | { type: 'retry' }

type DoctorsContext = {
  doctors: readonly Doctor[]
  chosen: Doctor | null
  failure: string | null
}

type Scope = { context: DoctorsContext }
const deleted = ({ context: { chosen } }: Scope): Toast => ({
  kind: 'success',
  text: `Doctor: ${chosen?.name ?? ''} is deleted.`,
})
const goneAlready = ({ context: { chosen } }: Scope): Toast => ({
  kind: 'note',
  text: `${chosen?.name ?? ''} had already been deleted.`,
})

export const doctorsMachine = setup({
  types: typed<{
    events: DoctorsEvent
    context: DoctorsContext
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listDoctors: calling(listDoctors),
    remove: calling(deleteDoctor),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepDoctors: assign((_, doctors: readonly Doctor[]) => ({ doctors })),
    choose: assign((_, { doctor }: { doctor: Doctor }) => ({ chosen: doctor })),
    unchoose: assign({ chosen: null }),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isSome: (_, { count }: { count: number }) => count > 0,
  },
}).createMachine({
  id: 'doctors',
  context: { doctors: [], chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listDoctors',
        onDone: { target: 'shown', actions: { type: 'keepDoctors', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        'doctor.choose': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: 'modal',
      on: {
        'doctor.confirm': 'deleting',
        'doctor.dismiss': { target: 'shown', actions: 'unchoose' },
      },
    },
    deleting: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ params: { email: context.chosen?.email ?? '' } }),
        onDone: [
          {
            guard: {
              type: 'isSome',
              params: ({ event }) => ({ count: event.output.deletedCount }),
            },
            target: 'loading',
            actions: [{ type: 'notify', params: deleted }, 'unchoose'],
          },
          { target: 'loading', actions: [{ type: 'notify', params: goneAlready }, 'unchoose'] },
        ],
        onError: [
          refusedEnds,
          { target: 'confirming', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
