import { VisitReply } from '../agenda.ts'
import { VisitLines, type LinesRequest } from '../visit-lines.ts'
import { call, shape } from './call.ts'

/** Returns the treatments of a visit, and those that staff can add. */
export const readLines = call({
  id: 'readLines',
  method: 'GET',
  path: '/desk/booking/:id/lines',
  access: 'staff',
  needs: 'desk.write',
  reply: VisitLines,
})

/** Replaces the treatments of a visit, with their prices and lengths. */
export const changeLines = call({
  id: 'changeLines',
  method: 'PUT',
  path: '/desk/booking/:id/lines',
  access: 'staff',
  needs: 'desk.write',
  body: shape<LinesRequest>,
  reply: VisitReply,
})
