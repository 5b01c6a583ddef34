import { assign, setup } from 'xstate'
import type { User } from '../schemas/user.ts'
import { refusedEnds } from './ending.ts'
import { answered, errorToast, failing, isKind, messageOf, type Failed } from './outcome.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * All Users (spec §2), for admins.
 *
 * `loading` fetches the list, keeping what was shown; `failed` offers `retry`. From `shown` an admin
 * sends `user.promote`, or `user.remove` and then `user.confirm` or `user.dismiss`. Done or not, the
 * outcome is a toast and the list is fetched anew.
 * A refused list or removal leads to `ended`, on the way to the login screen. A refused promotion
 * does not: the page stays in `rereading`, and in `failed` where the list is refused too.
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

const wasAlready =
  (what: string) =>
  ({ context }: { context: UsersContext }): Toast => ({
    kind: 'note',
    text: `${context.email} was ${what} already.`,
  })

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
    isSome: (_, { count }: { count: number }) => count > 0,
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
        onDone: [
          {
            guard: {
              type: 'isSome',
              params: ({ event }) => ({ count: event.output.modifiedCount }),
            },
            target: 'loading',
            actions: { type: 'notify', params: PROMOTED },
          },
          { target: 'loading', actions: { type: 'notify', params: wasAlready('an admin') } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: failing },
            target: 'rereading',
            actions: { type: 'notify', params: NOT_PROMOTED },
          },
          { target: 'loading', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'listUsers',
        onDone: { target: 'shown', actions: { type: 'keepUsers', params: answered } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
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
        onDone: [
          {
            guard: {
              type: 'isSome',
              params: ({ event }) => ({ count: event.output.deletedCount }),
            },
            target: 'loading',
            actions: {
              type: 'notify',
              params: ({ context }) => ({ kind: 'success', text: `${context.email} is removed.` }),
            },
          },
          { target: 'loading', actions: { type: 'notify', params: wasAlready('removed') } },
        ],
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
