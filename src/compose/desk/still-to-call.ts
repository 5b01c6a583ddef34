import type { VisitWish } from '../../../machines/agenda-events.ts'
import type { Call } from '../../../machines/call-list.ts'
import { stillToCallMachine } from '../../../machines/still-to-call.ts'
import type { AgendaVisit, VisitReply } from '../../../schemas/agenda.ts'
import type { Services, SessionRef } from '../../services.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'
import { sendCall } from './call-list.ts'
import { sendChange } from './change-visit.ts'

/** Connects the state machine of the visits whose doctor is away to the clinic's server. */
export function provideStillToCall(services: Services, session: SessionRef) {
  return connected(stillToCallMachine, services).provide({
    actors: {
      changeVisit: fromPromise<AgendaVisit, VisitWish>(({ input }) =>
        sendChange(services.clinic, input),
      ),
      recordCall: fromPromise<VisitReply, Call>(({ input }) => sendCall(services.clinic, input)),
    },
    actions: actionsOf(services, session),
  })
}
