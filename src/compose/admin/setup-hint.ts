import { openingsMachine } from '../../../machines/openings.ts'
import { countOpenings } from '../../../schemas/calls/availability.ts'
import type { Openings } from '../../../schemas/openings.ts'
import type { Services } from '../../services.ts'
import { fromPromise } from '../from-promise.ts'

/**
 * Connects the state machine that loads free-slot counts to the clinic's server.
 * If no day has a free slot, the dashboard shows admins a link to the guided setup.
 */
export const provideSetupHint = ({ clinic }: Services) =>
  openingsMachine.provide({
    actors: {
      listOpenings: fromPromise<Openings, undefined>(({ signal }) =>
        clinic.send(countOpenings, undefined, signal),
      ),
    },
    actions: { suggest: () => undefined },
  })
