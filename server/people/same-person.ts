import { expressionBuilder } from 'kysely'
import { sameWords } from '../storage/person-words.ts'
import type { PhoneColumns } from '../storage/phone-number.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

// Only this file decides whether two records may be of the same person.

/** How the clinic reaches a person, and the person's name. */
type Contacts = { readonly name: string; readonly email: string | null } & PhoneColumns

/** What tells people apart. */
export type Identity = Contacts & {
  readonly birth_date: string | null
  readonly chart_number: string | null
}

export type Known = Identity & { readonly id: string }

const COLUMNS = [
  'id',
  'name',
  'birth_date',
  'chart_number',
  'phone',
  'phone_e164',
  'email',
] as const

const people = (db: Storage) =>
  db.selectFrom('person').select(COLUMNS).where('erased_at', 'is', null)

const withWord = (words: readonly string[]) => {
  const eb = expressionBuilder<Database, 'person'>()
  return eb('id', 'in', eb.selectFrom('person_word').select('person_id').where('word', 'in', words))
}

const reachedLike = ({ email, ...person }: Contacts) => {
  const eb = expressionBuilder<Database, 'person'>()
  const { number = '' } = sameWords(person)
  return eb.or([eb('email', '=', email ?? ''), withWord([number])])
}

/** Selects the people with a person's phone number or email address, among them the person. */
export const sharingContacts = (db: Storage, person: Contacts) =>
  people(db).where(reachedLike(person))

// The words find people without reading all of them. Only a name that is a sign has no words.
const called = (person: Identity) => {
  const eb = expressionBuilder<Database, 'person'>()
  const { names } = sameWords(person)
  return names.length > 0 ? withWord(names) : eb('name', '=', person.name)
}

/**
 * Finds the people with the same name, and the same birth date, phone number or email address, all
 * compared as the search compares them.
 */
export async function namedAlike(db: Storage, person: Identity): Promise<Known[]> {
  const rows = await people(db)
    .where(called(person))
    .where((eb) => eb.or([eb('birth_date', '=', person.birth_date ?? ''), reachedLike(person)]))
    .orderBy('id')
    .execute()
  return rows.filter((row) => isNamedAlike(row, person))
}

/** Finds all people who may be the same person as somebody else. `samePeople` then decides. */
export async function findSimilar(db: Storage, person: Identity): Promise<Known[]> {
  const { birth_date, chart_number: chart } = person
  const charted = chart === null ? [] : await people(db).where('chart_number', '=', chart).execute()
  const named = await people(db)
    .where(called(person))
    .where((eb) =>
      eb.or([
        eb('birth_date', '=', birth_date ?? ''),
        reachedLike(person),
        eb.and({ birth_date: null, chart_number: null, email: null, phone: '' }),
      ]),
    )
    .orderBy('id')
    .execute()
  return [...charted, ...named.filter(({ id }) => !charted.some((each) => each.id === id))]
}

/**
 * Returns those of some people who are the same person as somebody else, the likeliest first. Two
 * people have the same chart number, or else the same name, and the same birth date, phone number or
 * email address. People of whom nothing but the name is known are the same if the names are.
 * People with different chart numbers or birth dates are never the same because of their contacts.
 */
export function samePeople(person: Identity, similar: readonly Known[]): Known[] {
  const rank = (each: Known) => {
    if (isShared(each.chart_number, person.chart_number)) return 0
    return isShared(each.birth_date, person.birth_date) ? 1 : 2
  }
  // The order depends on nothing but the people, so a dry run has the same order.
  const order = (each: Known) =>
    [rank(each), each.chart_number, each.birth_date, each.phone, each.email].join(' ')
  return similar
    .filter((each) => isSame(person, each))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}

function isSame(one: Identity, other: Identity): boolean {
  if (isShared(one.chart_number, other.chart_number)) return true
  if (isDifferent(one.chart_number, other.chart_number)) return false
  if (isDifferent(one.birth_date, other.birth_date) || !isNamedAlike(one, other)) return false
  return (
    isShared(one.birth_date, other.birth_date) ||
    isShared(one.email, other.email) ||
    isShared(sameWords(one).number, sameWords(other).number) ||
    (hasOnlyName(one) && hasOnlyName(other))
  )
}

type Detail = string | null | undefined

const isShared = (one: Detail, other: Detail) => Boolean(one) && one === other

/** Returns whether a detail of two people is known and differs. */
export const isDifferent = (one: Detail, other: Detail): boolean =>
  Boolean(one) && Boolean(other) && one !== other

const hasOnlyName = ({ birth_date, chart_number, email, phone }: Identity) =>
  birth_date === null && chart_number === null && email === null && phone === ''

type Named = Pick<Identity, 'name' | keyof PhoneColumns>

/** Returns the spellings of a name, as the search compares names. A sign alone is a name, too. */
export const spellingsOf = (person: Named): readonly string[] => {
  const { names } = sameWords(person)
  return names.length > 0 ? names : [person.name]
}

/** Returns whether two people have the same name, as the search compares names. */
export function isNamedAlike(one: Named, other: Named): boolean {
  const names = spellingsOf(other)
  return spellingsOf(one).some((name) => names.includes(name))
}
