import { assign, setup } from 'xstate'
import { failing, fails, messageOf, type Failed, eventOf } from './actor-result.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { performed, promised, typed } from './placeholder.ts'

/**
 * A link that the identity provider has mailed. `mode` is `resetPassword` or `verifyEmail`.
 * A mailed link with an unknown `mode` is treated like an expired link.
 */
export type MailedLink = { mode: string; code: string }

type ActionContext = {
  link: MailedLink
  /** The email address of the account to which the mailed link belongs. */
  email: string
  fields: FieldErrors
  failure: string | null
}

// The identity provider's error codes for a link that can no longer be used.
const SPENT = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
])

const spent = { guard: { type: 'isSpent', params: failing }, target: 'expired' } as const

/**
 * The state machine of the page that opens from a mailed link about an account.
 * The mailed link lets the person choose a new password, or confirm the email address.
 *
 * - `checking` asks the identity provider for the link's email address, and changes nothing.
 * - `asking` accepts the event `action.save`, and shows the error of an earlier save, if any.
 * - `saving` sends the new password, or confirms the email address. A mailed link works only once.
 * - In `done`, the login form already contains the email address.
 * - `expired` means that the link has expired, was used before, or has an unknown `mode`.
 * - `failed` means that the identity provider could not be reached; `retry` tries again.
 *
 * - The tag `asking` marks the two states that show the form: `asking` and `saving`.
 */
export const accountActionMachine = setup({
  types: typed<{
    events: { type: 'action.save'; password: string } | { type: 'retry' }
    context: ActionContext
    input: MailedLink
    tags: 'busy' | 'checking' | 'asking' | 'done' | 'expired' | 'failed'
  }>(),
  actors: {
    check: promised<{ email: string }, MailedLink>('check'),
    save: promised<void, { link: MailedLink; password: string }>('save'),
  },
  actions: {
    rememberAddress: performed<{ email: string }>('rememberAddress'),
    keepAddress: assign((_, { email }: { email: string }) => ({ email })),
    clearFailure: assign({ failure: null, fields: {} }),
    keepFailure: assign((_, params: Failed) => ({
      failure: messageOf(params),
      fields: failureOf(params.error).fields,
    })),
  },
  guards: {
    isSpent: (_, { error }: Failed) => SPENT.has(failureOf(error).code),
  },
}).createMachine({
  id: 'accountAction',
  context: ({ input }) => ({ link: input, email: '', fields: {}, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: ['busy', 'checking'],
      invoke: {
        src: 'check',
        input: ({ context }) => context.link,
        onDone: {
          target: 'asking',
          actions: { type: 'keepAddress', params: ({ event }) => event.output },
        },
        onError: [spent, fails],
      },
    },
    asking: {
      tags: 'asking',
      on: { 'action.save': { target: 'saving', actions: 'clearFailure' } },
    },
    saving: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'save',
        input: ({ context: { link }, event }) => ({
          link,
          password: eventOf(event, 'action.save').password,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'rememberAddress', params: ({ context }) => context },
        },
        onError: [spent, { ...fails, target: 'asking' }],
      },
    },
    done: { tags: 'done' },
    expired: { tags: 'expired' },
    failed: { tags: 'failed', on: { retry: { target: 'checking', actions: 'clearFailure' } } },
  },
})
