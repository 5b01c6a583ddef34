import type { Selectable } from 'kysely'
import { placeholderEmail, type PersonEntry } from '../../schemas/person.ts'
import type { Caller } from '../http/auth.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { agendasOf } from './own-agendas.ts'

export type PersonRow = Selectable<Database['person']>

/** Reads a person. Throws a 404 `Refusal` if the person does not exist. */
export async function findPerson(db: Storage, id: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'not_found', 'There is no such person.')
  return row
}

/** Converts a stored person to an entry in a list of people. */
export const toEntry = ({ id, name, phone, email }: PersonRow): PersonEntry => ({
  id,
  name,
  phone,
  email,
})

/** Returns the value of `patient` in a person's bookings: an email address or a placeholder. */
export const patientOf = ({ id, account_email: email }: PersonRow) => email ?? placeholderEmail(id)

/** Selects the bookings of a person, including cancelled ones. */
export const bookingsOf = (db: Storage, person: PersonRow) =>
  db
    .selectFrom('booking')
    .where('patient', '=', patientOf(person))
    .where('person_id', '=', person.id)

/** Throws a 403 `Refusal` if the caller is a doctor and the person has no visit to that doctor. */
export async function refuseOtherPerson(
  deps: Deps,
  caller: Caller,
  personId: string,
): Promise<void> {
  const agendas = await agendasOf(deps, caller)
  if (!agendas) return
  const own = await deps.db
    .selectFrom('booking')
    .select('id')
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('agenda_id', 'in', [...agendas, ''])
    .limit(1)
    .executeTakeFirst()
  if (!own) throw new Refusal(403, 'not_allowed', 'This person has no visit to you.')
}
