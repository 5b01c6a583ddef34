import { callListMachine, type Call } from '../../../machines/call-list.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { CallList } from '../../../schemas/desk.ts'
import type { Services, SessionRef } from '../../services.ts'
import { callListCalls } from '../../services/calls/call-list.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf } from '../admin/actions.ts'
import { fromPromise } from '../from-promise.ts'

/** Connects the state machine of the Call List page to the clinic's server. */
export function provideCallList(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(callListCalls)
  return callListMachine.provide({
    actors: {
      listCalls: fromPromise<CallList, { date: string }>(({ input, signal }) =>
        clinic.callList(input.date, signal),
      ),
      recordCall: fromPromise<AgendaVisit, Call>(({ input: { id, ...call } }) =>
        clinic.recordCall(id, call, newKey()),
      ),
    },
    actions: actionsOf(services, session),
  })
}
