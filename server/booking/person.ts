import { sql } from 'kysely'
import { prepareWrite } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import { wordsOf } from '../storage/person-words.ts'
import type { PhoneColumns } from '../storage/phone-number.ts'
import type { Storage } from '../storage/storage.ts'

/** A person to add. `email` is the address of the person's account, or null without an account. */
export type NewPerson = {
  readonly id: string
  readonly name: string
  readonly email: string | null
} & PhoneColumns

const PEOPLE = rowList<keyof NewPerson>({
  id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  phone_e164: 'text',
})

const insert = prepareWrite({ people: PEOPLE.blank }, (db) =>
  db
    .insertInto('person')
    .columns([...PEOPLE.columns, 'account_email'])
    .expression(sql`select added.*, email from ${PEOPLE.table} as added where true`)
    .onConflict((conflict) => conflict.column('account_email').doNothing()),
)

/**
 * Adds people who are not stored yet. Resolves with the ids of the added people.
 * A stored person with the same email address keeps the stored name and phone number.
 */
export async function addPeople(
  tx: Storage,
  people: readonly NewPerson[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const ids = people.map(({ id }) => id)
  const inserted = await insert(tx, { people: PEOPLE.encode(people) })
  const added = new Set(inserted === people.length ? ids : await storedOf(tx, ids))
  await addWords(
    tx,
    people.filter(({ id }) => added.has(id)),
  )
  return added
}

async function storedOf(tx: Storage, ids: readonly string[]): Promise<string[]> {
  const stored = await tx.selectFrom('person').select('id').where('id', 'in', ids).execute()
  return stored.map(({ id }) => id)
}

const WORDS = rowList({ person_id: 'text', word: 'text' })

const insertWords = prepareWrite({ words: WORDS.blank }, (db) =>
  db
    .insertInto('person_word')
    .columns(WORDS.columns)
    .expression(sql`select * from ${WORDS.table} as added where true`),
)

/** Stores the search words by which staff find people, such as parts of their names. */
export async function addWords(tx: Storage, people: readonly NewPerson[]): Promise<void> {
  const words = people.flatMap((person) =>
    wordsOf(person).map((word) => ({ person_id: person.id, word })),
  )
  if (words.length > 0) await insertWords(tx, { words: WORDS.encode(words) })
}

/** Deletes the search words by which staff find a person. */
export async function deleteWords(tx: Storage, id: string): Promise<void> {
  await tx.deleteFrom('person_word').where('person_id', '=', id).execute()
}

/** Adds a person. Resolves with false if a person with the email address already exists. */
export const addPerson = async (tx: Storage, person: NewPerson): Promise<boolean> =>
  (await addPeople(tx, [person])).has(person.id)
