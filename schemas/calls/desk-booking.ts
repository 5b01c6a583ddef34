import { DeskBookingReply, DeskTimes, type DeskBookingRequest, type TimesQuery } from '../desk.ts'
import { call, shape } from './call.ts'

/** Books a visit. If the time is taken, the reply has the nearest free times. */
export const bookAtDesk = call({
  id: 'bookAtDesk',
  method: 'POST',
  path: '/desk/booking',
  access: 'staff',
  needs: 'desk.write',
  body: shape<DeskBookingRequest>,
  reply: DeskBookingReply,
  repeatable: true,
})

/** Returns the times that staff may book on a day. */
export const listDeskTimes = call({
  id: 'listDeskTimes',
  method: 'GET',
  path: '/agenda/times',
  access: 'staff',
  needs: 'desk.write',
  query: shape<TimesQuery>,
  reply: DeskTimes,
})
