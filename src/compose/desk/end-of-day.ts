import { endOfDayMachine, type Closing } from '../../../machines/end-of-day.ts'
import { closeDay } from '../../../schemas/calls/end-of-day.ts'
import type { EndOfDay } from '../../../schemas/end-of-day.ts'
import type { Services, SessionRef } from '../../services.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'

/** Connects the state machine of the End of Day page to the clinic's server. */
export function provideEndOfDay(services: Services, session: SessionRef) {
  return connected(endOfDayMachine, services).provide({
    actors: {
      closeDay: fromPromise<EndOfDay, Closing>(({ input: { date, ...body } }) =>
        services.clinic.send(closeDay, { params: { date }, body, key: newKey() }),
      ),
    },
    actions: actionsOf(services, session),
  })
}
