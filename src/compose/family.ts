import * as z from 'zod/mini'
import { familyMachine } from '../../machines/family.ts'
import type { Services, SessionRef } from '../services.ts'
import { createDraft } from '../services/draft.ts'
import { actionsOf, draftActions } from './admin/actions.ts'
import { connected } from './connected.ts'

const Draft = z.object({ id: z.string(), name: z.string(), birthDate: z.string() })

/**
 * Connects the My Family page's state machine to the clinic's server and the stored form input.
 * Returns the connected state machine and its input.
 */
export function provideFamily(services: Services, session: SessionRef) {
  const draft = createDraft('family', Draft)
  const logic = connected(familyMachine, services).provide({
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, input: { draft: draft.read() } }
}
