import type { undeliveredMachine } from '../../../machines/undelivered.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const undeliveredWords: Words<typeof undeliveredMachine> = {
  title: 'Undelivered mail',
  about: 'Lists the emails that did not arrive, and records how each was dealt with.',
  states: {
    loading: ['The emails are loading. The previous list stays visible.', 'busy'],
    shown: ['The page shows the emails.'],
    handling: ['The server records how an email was dealt with.', 'busy'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'mail.handle': '{who} deals with the mail {id}: {how}',
    retry: RETRY,
  },
  actors: {
    listMails: 'the clinic, asked for the undelivered mails,',
    handleMail: 'the clinic, told how a mail was dealt with,',
  },
  delays: {},
}
