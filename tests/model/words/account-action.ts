import type { accountActionMachine } from '../../../machines/account-action.ts'
import { RETRY, type Words } from './words.ts'

export const accountActionWords: Words<typeof accountActionMachine> = {
  title: 'A link from a mail about the account',
  about:
    'Lets a user choose a new password or confirm an email address, with a link that works only once.',
  states: {
    checking: [
      'The identity provider is asked which email address the link is for. This changes nothing.',
      'busy',
      'checking',
    ],
    asking: [
      'The page asks for a new password, or shows the button that confirms the email address.',
      'asking',
    ],
    saving: ['The link is being used.', 'busy', 'asking'],
    done: [
      'The change has been saved. The login form is prefilled with the email address.',
      'done',
    ],
    expired: [
      'The link has expired, has been used, or has an unknown purpose. The page says where to get a new one.',
      'expired',
    ],
    failed: ['The link could not be checked. The page says why.', 'failed'],
  },
  events: { 'action.save': '{who} saves the change', retry: RETRY },
  actors: {
    check: 'the identity provider, asked about the link,',
    save: 'the identity provider, given the link,',
  },
  delays: {},
}
