import type { UnchargedBooking } from '../../schemas/reconciliation.ts'
import { toBooking, type BookingRow } from '../booking/row.ts'

/** Returns the fields of a booking that staff need to find the booking and to call the patient. */
export function inShort(row: BookingRow): UnchargedBooking['booking'] {
  const { patient, PatientName, treatment, date, slot } = toBooking(row)
  return { patient, PatientName, treatment, date, slot }
}
