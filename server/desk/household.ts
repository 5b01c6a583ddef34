import type { PersonList } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import { sameWords } from '../storage/person-words.ts'
import type { Storage } from '../storage/storage.ts'
import { toEntry, type PersonRow } from './person.ts'

const MOST_SHOWN = 20

/**
 * Selects the other people with a person's phone number or email address. The contacts say that
 * they may be relatives; nobody sees or changes anything because of them.
 */
export function sharingContacts(
  db: Storage,
  { id, email, ...person }: Pick<PersonRow, 'id' | 'name' | 'email' | 'phone' | 'phone_e164'>,
) {
  const { number = '' } = sameWords(person)
  return db
    .selectFrom('person')
    .select(['id', 'name', 'phone', 'phone_e164', 'email'])
    .where((eb) =>
      eb.or([
        eb('email', '=', email ?? ''),
        eb('id', 'in', eb.selectFrom('person_word').select('person_id').where('word', '=', number)),
      ]),
    )
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
}

/** Lists at most twenty people who share a person's phone number or email address. */
export async function listHousehold(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: PersonRow,
): Promise<PersonList> {
  const rows = await sharingContacts(db, person)
    .limit(MOST_SHOWN + 1)
    .execute()
  return {
    people: rows.slice(0, MOST_SHOWN).map((row) => toEntry(row, config)),
    more: rows.length > MOST_SHOWN,
  }
}
