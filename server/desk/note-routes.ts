import * as calls from '../../schemas/calls/notes.ts'
import { NotePath, NoteQuery, NoteRequest } from '../../schemas/desk.ts'
import { findKept } from '../booking/row.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { addNote, deleteNote, notesOfPerson } from './notes.ts'
import { refuseOtherPerson } from './person.ts'

const PER_MINUTE = 60

const tag = 'Desk'

/** Adds the routes with which staff list, write and delete notes. */
export function noteRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(PER_MINUTE)

  serve(
    calls.listNotes,
    {
      tag,
      summary:
        'List the notes about a visit’s patient, and about all visits of the patient, oldest first',
      refuses: ['not_found', 'not_allowed'],
      query: NoteQuery,
      limit,
    },
    async ({ caller, query }) => {
      const visit = await findKept(deps, query.booking)
      await refuseOtherPerson(deps, caller, visit.person_id)
      return notesOfPerson(deps.db, visit.person_id)
    },
  )

  serve(
    calls.writeNote,
    {
      tag,
      summary: 'Write an administrative note about a person or a visit',
      description:
        'Notes are only for organizing visits; they are not medical records. Requests repeated with ' +
        'the same Idempotency-Key write one note.',
      refuses: ['not_found', 'not_allowed', 'key_reused'],
      body: NoteRequest,
      limit,
    },
    ({ caller, body: request, key }) => addNote(deps, { caller, request, key }),
  )

  serve(
    calls.deleteNote,
    {
      tag,
      summary: 'Delete your own note; the owner may delete any note',
      refuses: ['not_allowed'],
      params: NotePath,
      limit,
    },
    async ({ caller, params }) => ({ deletedCount: await deleteNote(deps, caller, params.id) }),
  )
}
