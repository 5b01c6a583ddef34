import type { visitNotesMachine } from '../../../machines/visit-notes.ts'
import { ENDED, type Words } from './words.ts'

export const visitNotesWords: Words<typeof visitNotesMachine> = {
  title: 'Notes of a visit',
  about: 'Shows the notes about a visit’s patient, and lets staff write one.',
  states: {
    closed: ['The dialog is closed.'],
    reading: ['The notes are loading.', 'modal', 'busy'],
    editing: ['The dialog shows the notes and the form.', 'modal'],
    saving: ['The server stores the note.', 'modal', 'busy'],
    ended: [ENDED],
  },
  events: {
    'notes.open': '{who} opens the notes',
    'note.edit': '{who} types a note',
    'note.add': '{who} saves the note',
    'notes.close': '{who} closes the dialog',
  },
  actors: {
    listNotes: 'the clinic, asked for the notes,',
    addNote: 'the clinic, told the note,',
  },
  delays: {},
}
