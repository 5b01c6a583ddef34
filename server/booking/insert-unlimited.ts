import type { Insertable } from 'kysely'
import type { TreatmentRules, Visit } from '../availability/rules.ts'
import type { Deps } from '../deps.ts'
import type { PhoneColumns } from '../storage/phone-number.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import type { BookingRow } from './row.ts'
import { newestTerms } from './terms.ts'

/** The person for whom staff book a visit. `email` is stored in the booking's `patient` column. */
export type Patient = {
  readonly id: string
  readonly email: string
  readonly name: string
} & PhoneColumns

type Booking = {
  readonly treatment: TreatmentRules
  readonly visit: Visit
  readonly agenda: string
  /** The day of the visit, as an ISO date. */
  readonly date: string
  readonly patient: Patient
  /** Values of additional columns, such as the staff member who made the booking (`booked_by`). */
  readonly also?: Partial<Insertable<Database['booking']>>
}

/**
 * Inserts a booking by staff, which has no payment deadline and is exempt from booking limits.
 * The caller of `insertUnlimited` must also claim (reserve) the booking's time.
 * Resolves with undefined if a unique index forbids the booking.
 */
export function insertUnlimited(
  tx: Storage,
  { clock }: Pick<Deps, 'clock'>,
  { treatment, visit, agenda, date, patient, also }: Booking,
): Promise<BookingRow | undefined> {
  return tx
    .insertInto('booking')
    .values({
      id: newRowId(),
      treatment_id: treatment.id,
      treatment: treatment.name,
      date,
      slot: visit.slot,
      price_cents: treatment.price_cents,
      patient: patient.email,
      patient_name: patient.name,
      phone: patient.phone,
      phone_e164: patient.phone_e164,
      created_at: clock().toISOString(),
      person_id: patient.id,
      agenda_id: agenda,
      starts_at: visit.start,
      duration_minutes: visit.end - visit.start,
      buffer_minutes: treatment.buffer_minutes,
      terms_id: newestTerms(tx),
      ...also,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
