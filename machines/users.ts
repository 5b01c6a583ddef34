import { assign, setup } from 'xstate'
import type { UsersPage, UsersView } from '../schemas/user.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, errorToast, failing, isKind, messageOf, type Failed } from './outcome.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * All Users (spec §2), for admins.
 *
 * `loading` fetches the page of `view`, keeping what was shown; `failed` offers `retry`.
 * `users.look` asks for another page or search, once what is under way is done. From `shown` an admin
 * sends `user.promote`, or `user.remove` or `user.release` and then `user.confirm` or `user.dismiss`.
 * To release gives the address up to the next account that confirms it. Done or not, the outcome is
 * a toast and the list is fetched anew.
 * A refused list, removal or release leads to `ended`, on the way to the login screen. A refused promotion
 * does not: the page stays in `rereading`, and in `failed` where the list is refused too.
 *
 * Tags: `busy`; `modal` while a removal or release is being confirmed; `failed` offers `retry`.
 */
type UsersEvent =
  | { type: 'users.look'; view: UsersView }
  | { type: 'user.promote'; email: string }
  | { type: 'user.remove'; email: string }
  | { type: 'user.release'; email: string }
  | { type: 'user.confirm' }
  | { type: 'user.dismiss' }
  | { type: 'retry' }

type UsersContext = {
  view: UsersView
  page: UsersPage | null
  /** Whose role is changing, or who is about to be removed or released. */
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

const another = {
  guard: { type: 'isAnother', params: ({ event }: { event: { view: UsersView } }) => event },
} as const
const looking = {
  type: 'lookAt',
  params: ({ event }: { event: { view: UsersView } }) => event,
} as const

const looks = {
  'users.look': {
    ...another,
    target: 'loading',
    reenter: true,
    actions: ['clearFailure', looking],
  },
} as const
/** For states that go on to `loading` by themselves. */
const looksLater = { 'users.look': { ...another, actions: looking } } as const

export const usersMachine = setup({
  types: typed<{
    events: UsersEvent
    context: UsersContext
    input: { view: UsersView }
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listUsers: promised<UsersPage, UsersView>('listUsers'),
    promote: promised<{ modifiedCount: number }, { email: string }>('promote'),
    remove: promised<{ deletedCount: number }, { email: string }>('remove'),
    release: promised<{ modifiedCount: number }, { email: string }>('release'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    lookAt: assign((_, { view }: { view: UsersView }) => ({ view })),
    keepPage: assign((_, page: UsersPage) => ({ page })),
    choose: assign((_, { email }: { email: string }) => ({ email })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isAnother: ({ context: { view } }, { view: other }: { view: UsersView }) =>
      view.query !== other.query || view.page !== other.page,
    isSome: (_, { count }: { count: number }) => count > 0,
  },
}).createMachine({
  id: 'users',
  context: ({ input }) => ({ view: input.view, page: null, email: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: looks,
      invoke: {
        src: 'listUsers',
        input: ({ context }) => context.view,
        onDone: { target: 'shown', actions: { type: 'keepPage', params: answered } },
        onError: [
          refusedEnds,
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {
      on: {
        ...looks,
        'user.promote': {
          target: 'promoting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'user.remove': {
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'user.release': {
          target: 'confirmingRelease',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    promoting: {
      tags: 'busy',
      on: looksLater,
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
      on: { 'users.look': { ...looks['users.look'], target: 'rereading' } },
      invoke: {
        src: 'listUsers',
        input: ({ context }) => context.view,
        onDone: { target: 'shown', actions: { type: 'keepPage', params: answered } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
      },
    },
    confirmingRemoval: {
      tags: 'modal',
      on: { ...looks, 'user.confirm': 'removing', 'user.dismiss': 'shown' },
    },
    removing: {
      tags: ['busy', 'modal'],
      on: looksLater,
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
    confirmingRelease: {
      tags: 'modal',
      on: { ...looks, 'user.confirm': 'releasing', 'user.dismiss': 'shown' },
    },
    releasing: {
      tags: ['busy', 'modal'],
      on: looksLater,
      invoke: {
        src: 'release',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: {
              type: 'isSome',
              params: ({ event }) => ({ count: event.output.modifiedCount }),
            },
            target: 'loading',
            actions: {
              type: 'notify',
              params: ({ context }) => ({ kind: 'success', text: `${context.email} is released.` }),
            },
          },
          { target: 'loading', actions: { type: 'notify', params: wasAlready('released') } },
        ],
        onError: [
          refusedEnds,
          { target: 'loading', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { ...looks, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
