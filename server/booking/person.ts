import { sql, type RawBuilder } from 'kysely'
import { prepareWrite } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import { wordsOf } from '../storage/person-words.ts'
import type { Known } from '../people/same-person.ts'
import type { PhoneColumns } from '../storage/phone-number.ts'
import type { Storage } from '../storage/storage.ts'

/** A person to add. `email` is the address at which the clinic reaches the person, or null. */
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

// Of several people with one address, only the first gets it as `account_email`.
const unlessKnown = (email: RawBuilder<unknown>) => sql<string | null>`case when not exists
  (select 1 from person where person.account_email = ${email}) then ${email} end`

const insertAll = prepareWrite({ people: PEOPLE.blank }, (db) =>
  db
    .insertInto('person')
    .columns([...PEOPLE.columns, 'account_email'])
    .expression(
      sql`select added.*, ${unlessKnown(sql`added.email`)} from ${PEOPLE.table} as added where true`,
    )
    .onConflict((conflict) => conflict.column('account_email').doNothing()),
)

/**
 * Adds new people. Resolves with the ids of the added people. Two people may have one address. If
 * two transactions add people with one address at once, only one of them adds its person.
 */
export async function addPeople(
  tx: Storage,
  people: readonly NewPerson[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const ids = people.map(({ id }) => id)
  const inserted = await insertAll(tx, { people: PEOPLE.encode(people) })
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

type Relative = NewPerson & { readonly birthDate: string | null }

/**
 * Adds a relative as a new person, without looking for a person whom the clinic knows. The contacts
 * are those of the account or the person whose relative it is.
 */
export async function addRelative(tx: Storage, { birthDate, ...person }: Relative): Promise<void> {
  await tx
    .insertInto('person')
    .values({ ...person, birth_date: birthDate, account_email: null, erased_at: null })
    .execute()
  await addWords(tx, [{ ...person, birth_date: birthDate }])
}

/**
 * Adds a person whom an import has read. Resolves with false, and adds nobody, if another
 * transaction has just added somebody with the chart number or the address.
 */
export async function addImported(tx: Storage, person: Known): Promise<boolean> {
  const added = await tx
    .insertInto('person')
    .values({ ...person, account_email: unlessKnown(sql`${person.email}`), erased_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await addWords(tx, [person])
  return added !== undefined
}

type Called = PhoneColumns & { readonly person_id: string }

/** Stores the phone number of a booking with its person, if the person has no number. */
export async function keepFirstPhones(tx: Storage, bookings: readonly Called[]): Promise<void> {
  for (const { person_id: id, phone, phone_e164 } of bookings) {
    if (phone === '') continue
    const person = await tx
      .updateTable('person')
      .set({ phone, phone_e164 })
      .where('id', '=', id)
      .where('phone', '=', '')
      .returningAll()
      .executeTakeFirst()
    if (person) await renewWords(tx, person)
  }
}

type Searched = NewPerson & Partial<Pick<Known, 'birth_date' | 'chart_number'>>

/** Stores the search words of a person whose details have changed. */
export async function renewWords(tx: Storage, person: Required<Searched>): Promise<void> {
  await deleteWords(tx, person.id)
  await addWords(tx, [person])
}

/** Stores the search words by which staff find people, such as parts of their names. */
async function addWords(tx: Storage, people: readonly Searched[]): Promise<void> {
  const words = people.flatMap((person) =>
    wordsOf(person).map((word) => ({ person_id: person.id, word })),
  )
  if (words.length > 0) await insertWords(tx, { words: WORDS.encode(words) })
}

/** Deletes the search words by which staff find a person. */
async function deleteWords(tx: Storage, id: string): Promise<void> {
  await tx.deleteFrom('person_word').where('person_id', '=', id).execute()
}
