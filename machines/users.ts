import { assign, setup } from 'xstate'
import type { UsersPage, UsersView } from '../schemas/user.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, failing, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { fails, tells, tellsFailure } from './told.ts'

/**
 * The list All Users (spec §2), for admins.
 *
 * - `loading` fetches the list's page in `view`, and keeps the previous page on screen.
 * - `failed` means that the list's page could not be fetched; `retry` fetches it again.
 * - `users.look` asks for another page or a new search; a change that is being sent finishes first.
 * - `user.promote` makes a user an admin.
 * - `user.remove` opens a dialog; `user.confirm` removes the user, and `user.dismiss` does not.
 * - After a promotion or removal, successful or not, a toast shows the result and the page is fetched again.
 * - A refused list or a refused removal leads to `ended`, and the page goes to the login screen.
 * - A refused promotion leads to `rereading`, which fetches the page again. If refused too, it leads to `failed`.
 *
 * Tags: `busy`; `modal` while the dialog for a removal is open; `failed` offers `retry`.
 */
type UsersEvent =
  | { type: 'users.look'; view: UsersView }
  | { type: 'user.promote'; email: string }
  | { type: 'user.remove'; email: string }
  | { type: 'user.confirm' }
  | { type: 'user.dismiss' }
  | { type: 'retry' }

type UsersContext = {
  view: UsersView
  page: UsersPage | null
  /** The email address of the user whose role changes or who is about to be removed. */
  email: string
  failure: string | null
}

const PROMOTED: Toast = { kind: 'success', text: 'Successfully made an admin' }
const NOT_PROMOTED: Toast = { kind: 'error', text: 'Failed to make an admin' }

type Scope = { context: UsersContext }
const removed = ({ context }: Scope): Toast => ({
  kind: 'success',
  text: `${context.email} is removed.`,
})
const wasAlready =
  (what: string) =>
  ({ context }: Scope): Toast => ({ kind: 'note', text: `${context.email} was ${what} already.` })

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
/** Stores the page or search that the admin asked for, which `loading` fetches later. */
const looksLater = { 'users.look': { ...another, actions: looking } } as const

const chooses = {
  type: 'choose',
  params: ({ event }: { event: { email: string } }) => event,
} as const
const chosen = ({ context: { email } }: Scope) => ({ email })

const fetching = {
  src: 'listUsers',
  input: ({ context }: Scope) => context.view,
  onDone: { target: 'shown', actions: { type: 'keepPage', params: answered<UsersPage> } },
} as const

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
    isSome: (_, count: number) => count > 0,
  },
}).createMachine({
  id: 'users',
  context: ({ input }) => ({ view: input.view, page: null, email: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: looks,
      invoke: { ...fetching, onError: [refusedEnds, fails] },
    },
    shown: {
      on: {
        ...looks,
        'user.promote': { target: 'promoting', actions: chooses },
        'user.remove': { target: 'confirmingRemoval', actions: chooses },
      },
    },
    promoting: {
      tags: 'busy',
      on: looksLater,
      invoke: {
        src: 'promote',
        input: chosen,
        onDone: [
          {
            guard: { type: 'isSome', params: ({ event }) => event.output.modifiedCount },
            ...tells(PROMOTED),
          },
          tells(wasAlready('an admin')),
        ],
        onError: [
          {
            ...tells(NOT_PROMOTED),
            guard: { type: 'isRefused', params: failing },
            target: 'rereading',
          },
          tellsFailure,
        ],
      },
    },
    rereading: {
      tags: 'busy',
      on: { 'users.look': { ...looks['users.look'], target: 'rereading' } },
      invoke: { ...fetching, onError: fails },
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
        input: chosen,
        onDone: [
          {
            guard: { type: 'isSome', params: ({ event }) => event.output.deletedCount },
            ...tells(removed),
          },
          tells(wasAlready('removed')),
        ],
        onError: [refusedEnds, tellsFailure],
      },
    },
    failed: {
      tags: 'failed',
      on: { ...looks, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
