import { callListMachine, type Call } from '../../../machines/call-list.ts'
import type { VisitReply } from '../../../schemas/agenda.ts'
import { recordCall } from '../../../schemas/calls/call-list.ts'
import type { Services, SessionRef } from '../../services.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'

/** Connects the state machine of the Call List page to the clinic's server. */
export function provideCallList(services: Services, session: SessionRef) {
  return connected(callListMachine, services).provide({
    actors: {
      recordCall: fromPromise<VisitReply, Call>(({ input }) => sendCall(services.clinic, input)),
    },
    actions: actionsOf(services, session),
  })
}

/** Records a phone call at the clinic's server. */
export const sendCall = (clinic: Services['clinic'], { id, ...body }: Call) =>
  clinic.send(recordCall, { params: { id }, body, key: newKey() })
