import type { PersonEntry } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import { sameWords } from '../storage/person-words.ts'
import { toEntry, type PersonRow } from './person.ts'

const MOST_SHOWN = 20

/**
 * Lists the records that may be of the same person: they have the same name, and the same birth
 * date, phone number or email address. Nobody merges them but staff.
 */
export async function listDoubles(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, birth_date, email, ...person }: PersonRow,
): Promise<PersonEntry[]> {
  const { names, number = '' } = sameWords(person)
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'phone', 'phone_e164', 'email'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('person_word').select('person_id').where('word', 'in', names),
    )
    .where((eb) =>
      eb.or([
        eb('birth_date', '=', birth_date ?? ''),
        eb('email', '=', email ?? ''),
        eb('id', 'in', eb.selectFrom('person_word').select('person_id').where('word', '=', number)),
      ]),
    )
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  const isNamed = (row: (typeof rows)[number]) =>
    sameWords(row).names.some((name) => names.includes(name))
  return rows
    .filter(isNamed)
    .slice(0, MOST_SHOWN)
    .map((row) => toEntry(row, config))
}
