import type { accountLinksMachine } from '../../../machines/account-links.ts'
import { ENDED, type Words } from './words.ts'

export const accountLinksWords: Words<typeof accountLinksMachine> = {
  title: 'Linked accounts',
  about: 'Lets staff decide which accounts see and change a person’s visits.',
  states: {
    ready: ['The page shows the linked accounts and the form for another one.'],
    linking: ['The server links the account.', 'busy'],
    removing: ['The server removes the link.', 'busy'],
    undoable: ['The page says what has changed, and offers to undo it.', 'undoable'],
    unlinking: ['The server removes the new link.', 'busy'],
    relinking: ['The server adds the removed link again.', 'busy'],
    ended: [ENDED],
  },
  events: {
    'link.edit': '{who} types the address of an account',
    'link.add': '{who} links the account',
    'link.remove': '{who} removes a link',
    'link.undo': '{who} undoes the change',
  },
  actors: {
    linkAccount: 'the clinic, told which account to link,',
    unlinkAccount: 'the clinic, told which link to remove,',
    relinkAccount: 'the clinic, told to undo the removal,',
  },
  delays: { untilFinal: 'ten seconds have passed' },
}
