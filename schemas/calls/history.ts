import type { BookingQuery } from '../booking.ts'
import { History } from '../change.ts'
import { call, shape } from './call.ts'

/** Returns the patient's past and cancelled bookings, newest first. */
export const listHistory = call({
  id: 'listHistory',
  method: 'GET',
  path: '/history',
  access: 'patient',
  query: shape<BookingQuery>,
  reply: History,
})
