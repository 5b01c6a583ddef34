import { assign, setup } from 'xstate'
import type { User } from '../schemas/user.ts'
import { expiredEnds, refusedEnds } from './ending.ts'
import {
  answered,
  errorToast,
  failing,
  isExpired,
  isKind,
  messageOf,
  type Failed,
} from './outcome.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * All Users (spec §2), for admins.
 *
 * `loading` fetches the list, keeping what was shown; `failed` offers `retry`. From `shown` an admin
 * sends `user.promote`, or `user.remove` and then `user.confirm` or `user.dismiss`. Done or not, the
 * outcome is a toast and the list is fetched anew.
 * A session that the server no longer honours ends in `ended`, on the way to the login screen.
 *
 * Tags: `busy`; `modal` while the removal is being confirmed; `failed` offers `retry`.
 */
type UsersEvent =
  | { type: 'user.promote'; email: string }
  | { type: 'user.remove'; email: string }
  | { type: 'user.confirm' }
  | { type: 'user.dismiss' }
  | { type: 'retry' }

type UsersContext = {
  users: readonly User[]
  /** Whose role is changing, or who is about to be removed. */
  email: string
  failure: string | null
}

const PROMOTED: Toast = { kind: 'success', text: 'Successfully made an admin' }
const NOT_PROMOTED: Toast = { kind: 'error', text: 'Failed to make an admin' }

export const usersMachine = setup({
  types: typed<{
    events: UsersEvent
    context: UsersContext
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listUsers: promised<readonly User[]>('listUsers'),
    promote: promised<{ modifiedCount: number }, { email: string }>('promote'),
    remove: promised<{ deletedCount: number }, { email: string }>('remove'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepUsers: assign((_, users: readonly User[]) => ({ users })),
    choose: assign((_, { email }: { email: string }) => ({ email })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isExpired: (_, params: Failed) => isExpired(params),
  },
}).createMachine({
  id: 'users',
  context: { users: [], email: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listUsers',
        onDone: { target: 'shown', actions: { type: 'keepUsers', params: answered } },
        onError: [
          refusedEnds,
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {
      on: {
        'user.promote': {
          target: 'promoting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'user.remove': {
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    promoting: {
      tags: 'busy',
      invoke: {
        src: 'promote',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'loading', actions: { type: 'notify', params: PROMOTED } },
        onError: [
          expiredEnds,
          {
            guard: { type: 'isRefused', params: failing },
            target: 'loading',
            actions: { type: 'notify', params: NOT_PROMOTED },
          },
          { target: 'loading', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    confirmingRemoval: {
      tags: 'modal',
      on: { 'user.confirm': 'removing', 'user.dismiss': 'shown' },
    },
    removing: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'notify',
            params: ({ context }) => ({ kind: 'success', text: `${context.email} is removed.` }),
          },
        },
        onError: [
          refusedEnds,
          { target: 'loading', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
