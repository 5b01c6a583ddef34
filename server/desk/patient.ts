import type { DeskBookingRequest } from '../../schemas/desk.ts'
import { placeholderEmail } from '../../schemas/person.ts'
import type { Patient } from '../booking/insert-unlimited.ts'
import type { NewPerson } from '../booking/person.ts'
import { phoneIn } from '../booking/phone.ts'
import type { Deps } from '../deps.ts'
import { patientOf } from '../people/patient-of.ts'
import { newRowId } from '../storage/row-id.ts'
import { findPerson } from './person.ts'
import { refuseSame } from './same-person.ts'

/** The patient of a booking that staff make at the front desk. */
export type DeskPatient = Patient & {
  /** The new patient to store with the booking. Absent if the patient is already stored. */
  readonly added?: NewPerson
}

/**
 * Finds the patient for whom staff book a visit. Returns a new patient without storing the patient.
 * Throws a 400 `Refusal` if a new patient's phone number is not valid.
 * Throws a 404 `Refusal` if no patient has the requested id.
 * Throws a 409 `Refusal` if a new patient has the name, and the phone number or the email address,
 * of a stored patient. People of other names may share both.
 */
export async function findPatient(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { personId = '', person, another }: DeskBookingRequest,
): Promise<DeskPatient> {
  if (!person) {
    const row = await findPerson(db, personId)
    const { id, name, phone, phone_e164 } = row
    return { id, email: await patientOf(db, row), name, phone, phone_e164 }
  }
  const { name, email = null } = person
  const phone = phoneIn(config, person.phone, 'person/phone')
  const added = { id: newRowId(), name, email, ...phone }
  if (another !== true) await refuseSame({ db, config }, added)
  return { ...added, email: email ?? placeholderEmail(added.id), added }
}
