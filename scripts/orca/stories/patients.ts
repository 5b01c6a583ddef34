import { isoToBookingDate } from '../../../schemas/date.ts'
import { patientElsewhere } from '../../../tests/rig/accounts.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../tests/rig/harness.ts'

export const NORA = { email: 'nora@mail.test', password: 'secret-1' }
export const BOB = { email: 'bob@mail.test', password: 'secret-1' }

/** The day of the appointment that `bookFluoride` books. */
export const DAY = '2026-01-20'

/** Signs a patient up, and books a fluoride treatment for the patient. */
export async function bookFluoride(
  { url }: Pick<Clinic, 'url'>,
  patient: typeof NORA,
): Promise<Booking> {
  const { book } = await patientElsewhere(url, patient, 'up')
  return book({
    treatmentId: 'fluoride-treatment',
    treatment: 'Fluoride Treatment',
    price: 40,
    date: isoToBookingDate(DAY),
    slot: '08.00 AM - 08.30 AM',
  })
}
