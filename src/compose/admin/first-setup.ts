import * as z from 'zod/mini'
import type { Progress } from '../../../machines/first-setup-draft.ts'
import { firstSetupMachine } from '../../../machines/first-setup.ts'
import { countOpenings } from '../../../schemas/calls/availability.ts'
import { listAgendas, readHours, readTreatments } from '../../../schemas/calls/setup.ts'
import { firstOpening } from '../../../schemas/openings.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf, draftActions } from './actions.ts'
import { changeActors, changingFirstSetup } from './setup-requests.ts'
import { typedDraft } from './typed-draft.ts'

const Draft = z.object({
  country: z.string(),
  treatments: z.readonly(
    z.array(
      z.object({
        name: z.string(),
        price: z.string(),
        duration: z.string(),
        isChosen: z.boolean(),
      }),
    ),
  ),
})

/**
 * Connects the state machine of the guided setup to the clinic's server and the stored form input.
 */
export function provideFirstSetup(services: Services, session: SessionRef) {
  const draft = createDraft('first-setup', typedDraft(Draft))
  const logic = firstSetupMachine.provide({
    actors: {
      read: fromPromise<Progress, undefined>(({ signal }) => readProgress(services, signal)),
      ...changeActors(services, changingFirstSetup),
    },
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, draft: draft.read() }
}

async function readProgress({ clinic }: Services, signal: AbortSignal): Promise<Progress> {
  const [{ revision, treatments }, week, { agendas }, openings] = await Promise.all([
    clinic.send(readTreatments, undefined, signal),
    clinic.send(readHours, undefined, signal),
    clinic.send(listAgendas, undefined, signal),
    clinic.send(countOpenings, undefined, signal),
  ])
  const { hours, extra } = week
  return {
    revision,
    treatments,
    week: { hours, extra },
    agendas,
    firstDay: firstOpening(openings) ?? null,
  }
}
