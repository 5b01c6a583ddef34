import { VisitReply, type AgendaVisit } from '../../../schemas/agenda.ts'
import { CallList, type CallRequest } from '../../../schemas/desk.ts'
import type { Line } from './line.ts'

/** Returns the server calls of the page Call List. */
export const callListCalls = ({ ask }: Line) => ({
  /** Returns the visits of a day (ISO date) that their patients have not confirmed. */
  callList: (date: string, signal?: AbortSignal): Promise<CallList> =>
    ask(
      ({ auth, aborted }) =>
        auth.get('agenda/calls', { searchParams: { date }, ...aborted(signal) }),
      CallList,
    ),
  /** Records a call to a patient. A retry with the same `key` records only one call. */
  recordCall: (id: string, call: CallRequest, key: string): Promise<AgendaVisit> =>
    ask(
      ({ auth, path, repeatable }) =>
        auth.post(path('desk', 'booking', id, 'call'), { json: call, ...repeatable(key) }),
      VisitReply,
    ).then(({ visit }) => visit),
})
