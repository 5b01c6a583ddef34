import type { personMachine } from '../../../machines/person-card.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const personWords: Words<typeof personMachine> = {
  title: 'Person',
  about:
    'Shows staff what the clinic knows about a person. Lets them change the contact details, and send the person a link to their appointments.',
  states: {
    loading: ['The person’s data is loading.', 'busy'],
    open: ['The page shows the person and the form for a note.'],
    'open.reading': ['The page shows the contact details.'],
    'open.inviting': ['The server is sending the person a link to their appointments.', 'busy'],
    'open.editing': ['The page shows the contact details in a form.', 'editing'],
    'open.saving': ['The server is storing the contact details.', 'busy', 'editing'],
    failed: [
      'The person’s data could not be loaded. The page says why and offers a retry.',
      'failed',
    ],
    ended: [ENDED],
  },
  events: {
    'details.edit': '{who} opens the form for the contact details',
    'draft.edit': '{who} types contact details',
    'details.save': '{who} saves the contact details',
    'details.cancel': '{who} closes the form',
    'invitation.edit': '{who} types the address for a link',
    'invitation.send': '{who} sends a link to the appointments',
    'note.added': 'the form for notes reports a stored note',
    'links.changed': 'the list of linked accounts reports a changed link',
    retry: RETRY,
  },
  actors: {
    readPerson: 'the clinic, asked for the person,',
    saveDetails: 'the clinic, told the contact details,',
    sendInvitation: 'the clinic, asked to send a link to the appointments,',
  },
  delays: {},
}
