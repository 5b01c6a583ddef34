import type { BookingRequest } from '../booking-body.ts'
import { Booking, BookingList, BookingReply, type BookingQuery } from '../booking.ts'
import { BookingOptions } from '../booking-options.ts'
import type { PaymentRecord } from '../payment.ts'
import { call, shape } from './call.ts'

/** Books an appointment. If the slot is taken, the reply has the nearest free slots. */
export const book = call({
  id: 'book',
  method: 'POST',
  path: '/booking',
  access: 'patient',
  body: shape<BookingRequest>,
  reply: BookingReply,
  repeatable: true,
})

/** Returns a patient's active bookings. */
export const listBookings = call({
  id: 'listBookings',
  method: 'GET',
  path: '/booking',
  access: 'patient',
  query: shape<BookingQuery>,
  reply: BookingList,
})

export const readBooking = call({
  id: 'readBooking',
  method: 'GET',
  path: '/booking/:id',
  access: 'patient',
  reply: Booking,
})

/** Returns whether a booking can be cancelled or moved, and the refund before each deadline. */
export const readBookingOptions = call({
  id: 'readBookingOptions',
  method: 'GET',
  path: '/booking/:id/options',
  access: 'patient',
  reply: BookingOptions,
})

/** Records the charge that paid for a booking. */
export const recordPayment = call({
  id: 'recordPayment',
  method: 'PATCH',
  path: '/booking/:id',
  access: 'patient',
  body: shape<PaymentRecord>,
  reply: Booking,
})
