import { assign, setup } from 'xstate'
import type { ForgotForm } from '../schemas/sign-in.ts'
import { fails, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { promised, typed } from './placeholder.ts'

type ForgotContext = { email: string; fields: FieldErrors; failure: string | null }

/**
 * The state machine of the page on which a user requests an email for choosing a new password.
 *
 * - `asking` accepts the `mail.ask` event, whose email address a schema has already checked.
 * - `sending` asks the identity provider to send the email.
 * - `sent` shows the same text whether or not the email address has an account.
 * - `failed` keeps the entered email address and shows the error.
 */
export const forgotPasswordMachine = setup({
  types: typed<{
    events: { type: 'mail.ask'; form: ForgotForm }
    context: ForgotContext
    tags: 'busy' | 'failed' | 'sent'
  }>(),
  actors: { send: promised<void, { email: string }>('send') },
  actions: {
    keepAddress: assign((_, { form }: { form: ForgotForm }) => ({
      email: form.email,
      fields: {},
      failure: null,
    })),
    keepFailure: assign((_, params: Failed) => ({
      failure: messageOf(params),
      fields: failureOf(params.error).fields,
    })),
  },
}).createMachine({
  id: 'forgotPassword',
  context: { email: '', fields: {}, failure: null },
  initial: 'asking',
  on: {
    'mail.ask': {
      target: '.sending',
      actions: { type: 'keepAddress', params: ({ event }) => event },
    },
  },
  states: {
    asking: {},
    sending: {
      tags: 'busy',
      on: { 'mail.ask': {} },
      invoke: {
        src: 'send',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'sent',
        onError: fails,
      },
    },
    sent: { tags: 'sent' },
    failed: { tags: 'failed' },
  },
})
