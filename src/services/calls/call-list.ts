import { VisitReply, type AgendaVisit } from '../../../schemas/agenda.ts'
import { CallList, type CallRequest } from '../../../schemas/desk.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the Call List page calls the server. */
export const callListCalls = ({ ask }: Line) => ({
  /** Returns a day's visits that their patients have not confirmed. `date` is an ISO date. */
  callList: (date: string, signal?: AbortSignal): Promise<CallList> =>
    ask(
      ({ auth, aborted }) =>
        auth.get('agenda/calls', { searchParams: { date }, ...aborted(signal) }),
      CallList,
    ),
  /** Records a phone call to a patient. A retry with the same `key` records only one phone call. */
  recordCall: (id: string, call: CallRequest, key: string): Promise<AgendaVisit> =>
    ask(
      ({ auth, path, repeatable }) =>
        auth.post(path('desk', 'booking', id, 'call'), { json: call, ...repeatable(key) }),
      VisitReply,
    ).then(({ visit }) => visit),
})
