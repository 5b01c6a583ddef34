import { accountActionMachine, type MailedLink } from '../../machines/account-action.ts'
import { forgotPasswordMachine } from '../../machines/forgot-password.ts'
import type { Services } from '../services.ts'
import { typed } from '../services/typed-address.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the state machine of the Forgot Password page to the identity provider. */
export const provideForgotPassword = ({ identity }: Services) =>
  forgotPasswordMachine.provide({
    actors: {
      send: fromPromise<void, { email: string }>(({ input }) =>
        identity.ask((provider) => provider.sendReset(input.email)),
      ),
    },
  })

/**
 * Connects the state machine of the `/account/action` page to the identity provider.
 * Links in the identity provider's emails open the `/account/action` page.
 * Confirming an email address or setting a password prefills the login form with that address.
 */
export const provideAccountAction = ({ identity }: Services) =>
  accountActionMachine.provide({
    actors: {
      check: fromPromise<{ email: string }, MailedLink>(({ input }) =>
        identity.ask((provider) => provider.checkLink(input)),
      ),
      save: fromPromise<void, { link: MailedLink; password: string }>(({ input }) =>
        identity.ask((provider) => provider.useLink(input.link, input.password)),
      ),
    },
    actions: { rememberAddress: (_, { email }) => typed.keep({ email }) },
  })
