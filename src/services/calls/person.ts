import { Note, type NoteRequest } from '../../../schemas/desk.ts'
import { Person, type PersonChange, type PersonInvitation } from '../../../schemas/person.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the page about one person calls the server. */
export const personCalls = ({ ask }: Line) => ({
  /** Returns a person's record, what staff should do next, and the newest history entries. */
  person: (id: string, signal?: AbortSignal): Promise<Person> =>
    ask(({ auth, path, aborted }) => auth.get(path('person', id), aborted(signal)), Person),
  /** Changes a person's contact details. Resolves with the updated person. */
  changePerson: (id: string, change: PersonChange): Promise<Person> =>
    ask(({ auth, path }) => auth.patch(path('person', id), { json: change }), Person),
  /** Emails a person a link to their appointments. Resolves with the updated person. */
  invitePerson: (id: string, invitation: PersonInvitation): Promise<Person> =>
    ask(
      ({ auth, path }) => auth.post(path('person', id, 'invitation'), { json: invitation }),
      Person,
    ),
  /** Stores a note. A retry with the same `key` stores only one note. */
  addNote: (note: NoteRequest, key: string): Promise<Note> =>
    ask(({ auth, repeatable }) => auth.post('note', { json: note, ...repeatable(key) }), Note),
})
