import { EndOfDay, type CloseRequest } from '../end-of-day.ts'
import { call, shape } from './call.ts'

/** Returns the money that the clinic has taken and given back on a day. */
export const readEndOfDay = call({
  id: 'readEndOfDay',
  method: 'GET',
  path: '/desk/day/:date',
  access: 'staff',
  needs: 'desk.write',
  reply: EndOfDay,
})

/** Closes a day, after which money belongs to the next day. */
export const closeDay = call({
  id: 'closeDay',
  method: 'POST',
  path: '/desk/day/:date/close',
  access: 'staff',
  needs: 'desk.write',
  body: shape<CloseRequest>,
  reply: EndOfDay,
  repeatable: true,
})
