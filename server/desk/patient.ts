import type { DeskBookingRequest } from '../../schemas/desk.ts'
import { placeholderEmail } from '../../schemas/person.ts'
import type { Patient } from '../booking/insert-unlimited.ts'
import type { NewPerson } from '../booking/person.ts'
import { phoneIn } from '../booking/phone.ts'
import type { Deps } from '../deps.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Storage } from '../storage/storage.ts'
import { emailTaken } from './change-person.ts'
import { findPerson, patientOf } from './person.ts'
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
 * Throws a 409 `Refusal` if a new patient's email address belongs to somebody else's account.
 * Throws a 409 `Refusal` if a new patient has the name and the phone number of a stored patient.
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
  if (email !== null) await refuseKnown(db, email)
  const added = { id: newRowId(), name, email, ...phone }
  if (another !== true) await refuseSame({ db, config }, added)
  return { ...added, email: email ?? placeholderEmail(added.id), added }
}

async function refuseKnown(db: Storage, email: string): Promise<void> {
  const known = await db
    .selectFrom('person')
    .select('id')
    .where('account_email', '=', email)
    .executeTakeFirst()
  if (known) throw emailTaken(known.id)
}
