import { shownName, type PersonEntry } from '../../schemas/person.ts'
import { takeTurn } from '../booking/newcomers.ts'
import type { NewPerson } from '../booking/person.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { namedAlike } from '../people/same-person.ts'
import { sameWords } from '../storage/person-words.ts'
import type { Storage } from '../storage/storage.ts'
import { toEntry } from './person.ts'

/**
 * Throws a 409 `Refusal` with the stored person if a new person has the same name, and the same
 * phone number or email address.
 */
export async function refuseSame(
  deps: Pick<Deps, 'db' | 'config'>,
  person: NewPerson,
): Promise<void> {
  const row = await findSame(deps.db, person)
  if (!row) return
  if (sameWords(row).number !== sameWords(person).number) throw samePerson(deps, row)
  const known = toEntry({ ...row, name: shownName(row) }, deps.config)
  throw refusalOf(known, `There is ${articleOf(known)} ${known.name} with this number.`)
}

/** Creates the 409 `Refusal` to add a person who has the name and the contacts of `row`. */
export function samePerson({ config }: Pick<Deps, 'config'>, row: Row): Refusal {
  const known = toEntry({ ...row, name: shownName(row) }, config)
  return refusalOf(known, `There is ${articleOf(known)} ${known.name} with these contact details.`)
}

type Row = Parameters<typeof toEntry>[0]

const articleOf = ({ name }: PersonEntry) => (/^[aeiou]/i.test(name) ? 'an' : 'a')

const refusalOf = (person: PersonEntry, text: string) =>
  new Refusal(409, 'same_person', text, undefined, { detail: { person } })

/**
 * Returns whether a person with the same name and contacts was stored meanwhile.
 * Call `isAddedMeanwhile` first in the transaction that adds the person. These transactions take
 * turns, so that each finds the person whom another has just added.
 */
export async function isAddedMeanwhile(tx: Storage, person: NewPerson): Promise<boolean> {
  await takeTurn(tx)
  return (await findSame(tx, person)) !== undefined
}

/** Finds a person with the same name, and the same phone number or email address. */
async function findSame(db: Storage, person: NewPerson) {
  const [same] = await namedAlike(db, { ...person, birth_date: null, chart_number: null })
  return same
}
