import { assign, setup } from 'xstate'
import { failing, fails, messageOf, type Failed, eventOf } from './actor-result.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { performed, promised, typed } from './placeholder.ts'

/**
 * A link that the identity provider has sent by email. `mode` is `resetPassword` or `verifyEmail`.
 * A link with an unknown `mode` is treated like an expired link.
 */
export type MailedLink = { mode: string; code: string }

type ActionContext = {
  link: MailedLink
  /** The email address of the account to which the link belongs. */
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
 * The state machine of the page that opens from a link in an email about the user's account.
 * On the page that the link opens, the user chooses a new password or confirms the email address.
 *
 * - `checking` asks the identity provider which email address the link is for, and changes nothing.
 * - `asking` accepts the `action.save` event. If an earlier save failed, `asking` shows the error.
 * - `saving` sends the new password, or confirms the email address. A link works only once.
 * - In `done`, the login form is prefilled with the account's email address.
 * - `expired` means that the link has expired, was used before, or has an unknown `mode`.
 * - `failed` means that the identity provider was unreachable; the `retry` event tries again.
 *
 * - The `asking` tag marks the two states that show the form: `asking` and `saving`.
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
