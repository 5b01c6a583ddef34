import type { UnchargedBooking } from '../../schemas/reconciliation.ts'
import { toBooking, type BookingRow } from '../booking/row.ts'

/** As much of a booking as admins need to find its patient and talk with them. */
export function inShort(row: BookingRow): UnchargedBooking['booking'] {
  const { patient, PatientName, treatment, date, slot } = toBooking(row)
  return { patient, PatientName, treatment, date, slot }
}
