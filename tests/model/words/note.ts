import type { noteMachine } from '../../../machines/note.ts'
import { ENDED, type Words } from './words.ts'

export const noteWords: Words<typeof noteMachine> = {
  title: 'Note',
  about: 'Lets staff write a note about a person or a visit.',
  states: {
    editing: ['The user is typing a note.'],
    saving: ['The server stores the note.', 'busy'],
    ended: [ENDED],
  },
  events: {
    'note.edit': '{who} types a note',
    'note.add': '{who} saves the note',
  },
  actors: { addNote: 'the clinic, told the note,' },
  delays: {},
}
