import * as z from 'zod/mini'
import { treatmentsMachine } from '../../../machines/treatments.ts'
import { TREATMENT_COLORS } from '../../../schemas/treatment-color.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { connected } from '../connected.ts'
import { actionsOf, draftActions } from './actions.ts'
import { changeActors, changingTreatment } from './setup-requests.ts'
import { typedDraft } from './typed-draft.ts'

const Draft = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  price: z.string(),
  duration: z.string(),
  buffer: z.string(),
  step: z.string(),
  noticeHours: z.string(),
  recallMonths: z.string(),
  color: z.enum(['', ...TREATMENT_COLORS]),
  active: z.boolean(),
  online: z.boolean(),
})

/**
 * Connects the treatments page's state machine to the clinic's server and the stored form input.
 */
export function provideTreatments(services: Services, session: SessionRef) {
  const draft = createDraft('treatment', typedDraft(z.nullable(Draft)))
  const logic = connected(treatmentsMachine, services).provide({
    actors: changeActors(services, changingTreatment),
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, draft: draft.read() }
}
