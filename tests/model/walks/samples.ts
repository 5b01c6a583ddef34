import { Failure } from '../../../machines/failure.ts'
import { BookingDraft, type Booking } from '../../../schemas/booking.ts'
import type { BookingOptions } from '../../../schemas/booking-options.ts'
import { PATIENT } from '../../rig/accounts.ts'

/** The error that the app shows when the clinic’s server has a problem. */
export const offline = new Failure(
  'unreachable',
  'The clinic is having trouble right now. Please try again in a moment.',
)
export const refused = new Failure('refused', 'Please log in.', { code: 'unauthorized' })

/** The reason why no test path in a browser reaches the states that need stored appointments. */
export const NO_COPY = 'Offline use is switched off for test paths. offline.spec.ts tests the copy.'

/** Returns a booking form in which only the given fields are filled in. */
export const filled = (fields: Partial<BookingDraft>) => BookingDraft.parse(fields)

export const booking: Booking = {
  _id: 'b1',
  treatmentId: 't1',
  treatment: 'Cavity Filling',
  date: 'Jan 6, 2023',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: PATIENT.email,
  PatientName: PATIENT.name,
  phone: '',
}
export const options: BookingOptions = {
  canCancel: true,
  canMove: true,
  refund: {
    now: 75,
    steps: [
      { until: '2023-01-05T13:00:00Z', amount: 150 },
      { until: '2023-01-06T11:00:00Z', amount: 75 },
    ],
  },
  sequence: 0,
  movesLeft: 3,
  refunds: 'automatic',
}
export const paidBooking: Booking = {
  ...booking,
  _id: 'b2',
  paid: true,
  transactionId: 'pi_12345678',
}
