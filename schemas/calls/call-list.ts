import { VisitReply } from '../agenda.ts'
import { CallList, type CallQuery, type CallRequest } from '../desk.ts'
import { call, shape } from './call.ts'

/** Returns a day's visits that their patients have not confirmed. */
export const listCalls = call({
  id: 'listCalls',
  method: 'GET',
  path: '/agenda/calls',
  access: 'staff',
  needs: 'desk.write',
  query: shape<CallQuery>,
  reply: CallList,
})

/** Records a phone call to a patient. */
export const recordCall = call({
  id: 'recordCall',
  method: 'POST',
  path: '/desk/booking/:id/call',
  access: 'staff',
  needs: 'desk.write',
  body: shape<CallRequest>,
  reply: VisitReply,
  repeatable: true,
})
