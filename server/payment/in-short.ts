import type { UnchargedBooking } from '../../schemas/reconciliation.ts'
import { toBooking, type BookingRow } from '../booking/row.ts'

/**
 * Returns the fields of a booking with which admins can find the booking and telephone the patient.
 */
export function inShort(row: BookingRow): UnchargedBooking['booking'] {
  const { patient, PatientName, treatment, date, slot } = toBooking(row)
  return { patient, PatientName, treatment, date, slot }
}
