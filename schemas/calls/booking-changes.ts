import { BookingReply } from '../booking.ts'
import { BookingTimes } from '../booking-times.ts'
import { CancelReply, type CancelRequest } from '../cancel.ts'
import type { MoveRequest } from '../change.ts'
import type { AvailableQuery } from '../treatment.ts'
import { call, shape } from './call.ts'

/** Returns the free slots on a date to which a booking can be moved. */
export const listBookingTimes = call({
  id: 'listBookingTimes',
  method: 'GET',
  path: '/booking/:id/times',
  access: 'patient',
  query: shape<AvailableQuery>,
  reply: BookingTimes,
})

/** Moves a booking. If the new slot is taken, the reply has the nearest free slots. */
export const moveBooking = call({
  id: 'moveBooking',
  method: 'POST',
  path: '/booking/:id/move',
  access: 'patient',
  body: shape<MoveRequest>,
  reply: BookingReply,
})

export const cancelBooking = call({
  id: 'cancelBooking',
  method: 'POST',
  path: '/booking/:id/cancel',
  access: 'patient',
  body: shape<CancelRequest>,
  reply: CancelReply,
})
