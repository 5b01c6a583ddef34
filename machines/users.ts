import { assign, setup } from 'xstate'
import type { Role } from '../schemas/rights.ts'
import { changeRole, makeAdmin, removeUser, resetSecondFactor } from '../schemas/calls/users.ts'
import type { RoleReply, UsersPage, UsersView } from '../schemas/user-list.ts'
import { refusedEnds } from './session-ended.ts'
import {
  answered,
  failing,
  fails,
  isKind,
  messageOf,
  type Failed,
  eventOf,
} from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { tells, tellsFailure } from './told.ts'

/**
 * The state machine of the All Users page (spec §2), which only admins can open.
 *
 * - `loading` fetches the users that `view` selects, while the previous users stay on screen.
 * - `failed` means that fetching the users failed; the `retry` event fetches the users again.
 * - `users.look` fetches another page or search, once any running change of a user has ended.
 * - The `user.promote` event makes a user an admin.
 * - The `user.remove` event opens a dialog, in which `user.confirm` removes the user.
 * - The `user.role` event opens a dialog, in which `role.save` gives the user another role.
 * - If the server does not accept the role, the dialog stays open and shows the reason.
 * - `factor.reset` opens a dialog, in which `user.confirm` resets the user's second factor.
 * - The `user.dismiss` event closes the dialog without a change.
 * - If a new role waits for a confirmed email address, a toast says that the role starts later.
 * - After a change of a user, a toast shows the result, and `loading` fetches the users again.
 * - If the server refuses a request except a promotion (401, 403), `ended` opens the login screen.
 * - If the server refuses a promotion, `rereading` fetches the page of users again.
 * - If `rereading` cannot fetch the page of users, the next state is `failed`.
 */
type UsersEvent =
  | { type: 'users.look'; view: UsersView }
  | { type: 'user.promote'; email: string }
  | { type: 'user.remove'; email: string }
  | { type: 'user.role'; email: string }
  | { type: 'role.save'; role: Role }
  | { type: 'factor.reset' }
  | { type: 'user.confirm' }
  | { type: 'user.dismiss' }
  | { type: 'retry' }

type UsersContext = {
  view: UsersView
  page: UsersPage | null
  /** The email address of the user whom the admin promoted or opened in a dialog last. */
  email: string
  failure: string | null
  /** The reason, shown in the open dialog, why the server did not accept the user's new role. */
  complaint: string | null
}

const PROMOTED: Toast = { kind: 'success', text: 'Successfully made an admin' }
const NOT_PROMOTED: Toast = { kind: 'error', text: 'Failed to make an admin' }

type Scope = { context: UsersContext }
const removed = ({ context }: Scope): Toast => ({
  kind: 'success',
  text: `${context.email} was removed.`,
})
const changed = ({ context }: Scope): Toast => ({
  kind: 'success',
  text: `Role changed for ${context.email}.`,
})
const waits = ({ context }: Scope): Toast => ({
  kind: 'note',
  text: `The role starts when ${context.email} confirms the email address. We sent an email about it.`,
})
const hadAlready = ({ context }: Scope): Toast => ({
  kind: 'note',
  text: `${context.email} already had this role.`,
})
const reset = ({ context }: Scope): Toast => ({
  kind: 'success',
  text: `${context.email} can set up two-step login again.`,
})
const wasAlready =
  (what: string) =>
  ({ context }: Scope): Toast => ({ kind: 'note', text: `${context.email} was already ${what}.` })

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
/** Stores the next page or search, which `loading` fetches when the current request has ended. */
const looksLater = { 'users.look': { ...another, actions: looking } } as const

const chooses = {
  type: 'choose',
  params: ({ event }: { event: { email: string } }) => event,
} as const
const chosen = ({ context: { email } }: Scope) => ({ params: { email } })

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
    promote: calling(makeAdmin),
    remove: calling(removeUser),
    setRole: calling(changeRole),
    resetFactor: calling(resetSecondFactor),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    lookAt: assign((_, { view }: { view: UsersView }) => ({ view })),
    keepPage: assign((_, page: UsersPage) => ({ page })),
    choose: assign((_, { email }: { email: string }) => ({ email })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
    keepComplaint: assign((_, params: Failed) => ({ complaint: messageOf(params) })),
    clearComplaint: assign({ complaint: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isAnother: ({ context: { view } }, { view: other }: { view: UsersView }) =>
      view.query !== other.query || view.page !== other.page,
    isSome: (_, count: number) => count > 0,
    isWaiting: (_, { unconfirmed }: RoleReply) => unconfirmed === true,
    isNewAndWaiting: (_, { modifiedCount, unconfirmed }: RoleReply) =>
      modifiedCount > 0 && unconfirmed === true,
  },
}).createMachine({
  id: 'users',
  context: ({ input }) => ({
    view: input.view,
    page: null,
    email: '',
    failure: null,
    complaint: null,
  }),
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
        'user.role': { target: 'choosingRole', actions: [chooses, 'clearComplaint'] },
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
            guard: { type: 'isNewAndWaiting', params: answered<RoleReply> },
            target: 'loading',
            actions: [
              { type: 'notify', params: PROMOTED },
              { type: 'notify', params: waits },
            ],
          },
          { guard: { type: 'isWaiting', params: answered<RoleReply> }, ...tells(waits) },
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
    choosingRole: {
      tags: 'modal',
      on: {
        ...looks,
        'role.save': { target: 'changingRole', actions: 'clearComplaint' },
        'factor.reset': 'confirmingReset',
        'user.dismiss': 'shown',
      },
    },
    changingRole: {
      tags: ['busy', 'modal'],
      on: looksLater,
      invoke: {
        src: 'setRole',
        input: ({ context, event }) => ({
          params: { email: context.email },
          body: { role: eventOf(event, 'role.save').role },
        }),
        onDone: [
          { guard: { type: 'isWaiting', params: answered<RoleReply> }, ...tells(waits) },
          {
            guard: { type: 'isSome', params: ({ event }) => event.output.modifiedCount },
            ...tells(changed),
          },
          tells(hadAlready),
        ],
        onError: [
          refusedEnds,
          { target: 'choosingRole', actions: { type: 'keepComplaint', params: failing } },
        ],
      },
    },
    confirmingReset: {
      tags: 'modal',
      on: { ...looks, 'user.confirm': 'resetting', 'user.dismiss': 'shown' },
    },
    resetting: {
      tags: ['busy', 'modal'],
      on: looksLater,
      invoke: {
        src: 'resetFactor',
        input: chosen,
        onDone: tells(reset),
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
