import * as z from 'zod/mini'
import { visitNotesMachine } from '../../../machines/visit-notes.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf, draftActions } from '../admin/actions.ts'
import { connected } from '../connected.ts'

const Draft = z.object({ id: z.string(), text: z.string() })

/** Connects the dialog with the notes of a visit to the clinic's server and the stored form input. */
export function provideVisitNotes(services: Services, session: SessionRef) {
  const draft = createDraft('visit-note', Draft)
  const logic = connected(visitNotesMachine, services).provide({
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, input: { draft: draft.read(), newKey } }
}
