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

/**
 * Finds the people with the same name, and the same birth date, phone number or email address, all
 * compared as the search compares them.
 */
export async function namedAlike(db: Storage, person: Identity): Promise<Known[]> {
  const { names } = sameWords(person)
  if (names.length === 0) return []
  const rows = await people(db)
    .where(withWord(names))
    .where((eb) => eb.or([eb('birth_date', '=', person.birth_date ?? ''), reachedLike(person)]))
    .orderBy('id')
    .execute()
  return rows.filter((row) => isNamedAlike(row, person))
}

type Named = Pick<Identity, 'name' | keyof PhoneColumns>

/** Returns whether two people have the same name, as the search compares names. */
export function isNamedAlike(one: Named, other: Named): boolean {
  const { names } = sameWords(other)
  return sameWords(one).names.some((name) => names.includes(name))
}
