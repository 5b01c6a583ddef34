import type { accountActionMachine } from '../../../machines/account-action.ts'
import { RETRY, type Words } from './words.ts'

export const accountActionWords: Words<typeof accountActionMachine> = {
  title: 'A link from a mail about the account',
  about: 'Chooses a new password, or confirms an email address, with a link that works once.',
  states: {
    checking: [
      'The identity provider says which address the link is for. Nothing changes.',
      'busy',
      'checking',
    ],
    asking: [
      'The page asks for the new password, or for a press that confirms the address.',
      'asking',
    ],
    saving: ['The link is being used.', 'busy', 'asking'],
    done: ['The change is saved. The login form starts with the address.', 'done'],
    expired: [
      'The link has expired, has been used, or is for something else. The page says where to get a new one.',
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
