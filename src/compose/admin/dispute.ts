import { disputeMachine } from '../../../machines/dispute.ts'
import type { DisputePack } from '../../../schemas/dispute.ts'
import type { Services, SessionRef } from '../../services.ts'
import { disputeCalls } from '../../services/calls/dispute.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideDispute(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(disputeCalls)
  const { endSession } = actionsOf(services, session)
  return disputeMachine.provide({
    actors: {
      readDispute: fromPromise<DisputePack, { id: string }>(({ input, signal }) =>
        clinic.dispute(input.id, signal),
      ),
    },
    actions: { endSession },
  })
}
