// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const PAID: Booking = {
  _id: 'b1',
  treatmentId: 'root-canal',
  treatment: 'Root Canal',
  date: 'Feb 3, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 400,
  patient: 'bob@mail.test',
  PatientName: 'Bob',
  phone: '',
  paid: true,
  transactionId: 'pi_12345678',
}
const OWED: Booking = {
  ...PAID,
  _id: 'b2',
  treatment: 'Cavity Filling',
  date: 'Feb 4, 2026',
  paid: false,
  payBy: '2026-01-16T17:00:00Z',
}

function open() {
  let bookings = [PAID, OWED]
  openAdmin('/dashboard/patient/bob%40mail.test', {
    clinic: {
      bookingsOf: () => Promise.resolve(bookings),
      cancelBooking: ({ params: { id } }) => {
        bookings = bookings.filter(({ _id }) => _id !== id)
        return Promise.resolve({ _id: id, cancelledAt: '2026-01-15T17:00:00Z', refund: 400 })
      },
    },
  })
}

describe("a transcript of a patient's appointments", () => {
  it('cancels an appointment after a confirmation', async () => {
    const reader = await startReader('Ada cancels an appointment that is paid', open)
    await reader.toHeading()
    await reader.readTo('button, Cancel Root Canal')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Tab', 'Tab', 'Tab', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('cancel-appointment.txt')
  })
})
