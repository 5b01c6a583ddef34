import { Note, NoteList, type NoteQuery, type NoteRequest } from '../desk.ts'
import { DeletedReply } from '../user.ts'
import { call, shape } from './call.ts'

/** Returns the notes about a visit's patient, and about all visits of the patient. */
export const listNotes = call({
  id: 'listNotes',
  method: 'GET',
  path: '/note',
  access: 'staff',
  needs: 'note.write',
  query: shape<NoteQuery>,
  reply: NoteList,
})

export const writeNote = call({
  id: 'writeNote',
  method: 'POST',
  path: '/note',
  access: 'staff',
  needs: 'note.write',
  body: shape<NoteRequest>,
  reply: Note,
  repeatable: true,
})

export const deleteNote = call({
  id: 'deleteNote',
  method: 'DELETE',
  path: '/note/:id',
  access: 'staff',
  needs: 'note.write',
  reply: DeletedReply,
})
