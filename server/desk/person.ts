import type { Selectable } from 'kysely'
import type { PersonEntry } from '../../schemas/person.ts'
import type { Config } from '../config/config.ts'
import type { Caller } from '../http/auth.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import { showPhone, type PhoneColumns } from '../storage/phone-number.ts'
import type { Storage } from '../storage/storage.ts'
import { agendasOf } from './own-agendas.ts'

export type PersonRow = Selectable<Database['person']>

/** Reads a patient by id. Throws a 404 `Refusal` if the patient does not exist or was erased. */
export async function findPerson(db: Storage, id: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noPerson()
  return row
}

export const noPerson = () => new Refusal(404, 'not_found', 'There is no such person.')

/**
 * Waits until no other transaction changes or merges the people. Resolves with those who still
 * exist. Until the transaction `tx` ends, nobody merges them, and nobody books for them at the desk.
 */
export async function lockPeople(tx: Storage, ids: readonly string[]): Promise<PersonRow[]> {
  const people: PersonRow[] = []
  // Always in the same order, so that two transactions cannot deadlock.
  for (const id of ids.toSorted()) {
    const row = await tx
      .updateTable('person')
      .set((eb) => ({ revision: eb.ref('revision') }))
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (row) people.push(row)
  }
  return people
}

/** Converts a row of the `person` table to an entry in a list of patients. */
export const toEntry = (
  { id, name, email, ...phone }: Pick<PersonRow, 'id' | 'name' | 'email' | keyof PhoneColumns>,
  { country }: Pick<Config, 'country'>,
): PersonEntry => ({ id, name, ...showPhone(phone, country), email })

/** Selects a patient's bookings, including cancelled bookings. */
export const bookingsOf = (db: Storage, person: PersonRow) =>
  db.selectFrom('booking').where('person_id', '=', person.id)

/** Throws a 403 `Refusal` if the caller is a doctor to whom the patient has no visit. */
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
  if (!own) throw new Refusal(403, 'not_allowed', 'This person has no visit with you.')
}
