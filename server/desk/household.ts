import type { PersonList } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import { sharingContacts } from '../people/same-person.ts'
import { toEntry, type PersonRow } from './person.ts'

const MOST_SHOWN = 20

/**
 * Lists at most twenty people who share a person's phone number or email address. The contacts say
 * that they may be relatives; nobody sees or changes anything because of them.
 */
export async function listHousehold(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: PersonRow,
): Promise<PersonList> {
  const rows = await sharingContacts(db, person)
    .where('id', '!=', person.id)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_SHOWN + 1)
    .execute()
  return {
    people: rows.slice(0, MOST_SHOWN).map((row) => toEntry(row, config)),
    more: rows.length > MOST_SHOWN,
  }
}
