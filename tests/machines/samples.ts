import { Failure } from '../../machines/failure.ts'
import type { Booking } from '../../schemas/booking.ts'

export const booking: Booking = {
  _id: 'b1',
  treatmentId: 't1',
  treatment: 'Cavity Filling',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: 'nora@mail.com',
  PatientName: 'Nora Novak',
  phone: '',
}
export const paidBooking: Booking = { ...booking, paid: true, transactionId: 'pi_12345678' }

export const offline = new Failure('unreachable', 'The clinic cannot be reached.')
export const refused = new Failure('refused', 'Please log in.', { code: 'unauthorized' })
