import * as z from 'zod/mini'
import { schedulesMachine } from '../../../machines/schedules.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { connected } from '../connected.ts'
import { actionsOf, draftActions } from './actions.ts'
import { assigning, changeActors } from './setup-requests.ts'
import { typedDraft } from './typed-draft.ts'

const Draft = z.object({ agendaId: z.string(), doctorId: z.string(), from: z.string() })

/** Connects the state machine of the schedule list to the server and the stored form input. */
export function provideSchedules(services: Services, session: SessionRef) {
  const draft = createDraft('assignment', typedDraft(z.nullable(Draft)))
  const logic = connected(schedulesMachine, services).provide({
    actors: changeActors(services, assigning),
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, draft: draft.read() }
}
