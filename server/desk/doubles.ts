import type { PersonEntry } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import { namedAlike } from '../people/same-person.ts'
import { toEntry, type PersonRow } from './person.ts'

const MOST_SHOWN = 20

/** Lists the records that may be of the same person. Nobody merges them but staff. */
export async function listDoubles(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: PersonRow,
): Promise<PersonEntry[]> {
  const alike = await namedAlike(db, person)
  return alike
    .filter(({ id }) => id !== person.id)
    .slice(0, MOST_SHOWN)
    .map((row) => toEntry(row, config))
}
