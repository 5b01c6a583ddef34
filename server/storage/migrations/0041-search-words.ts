import { sql, type Kysely } from 'kysely'
import { wordsOf } from '../person-words.ts'

const PEOPLE_AT_ONCE = 500

// A statement of SQLite has at most 32,766 parameters.
const WORDS_AT_ONCE = 5000

/** Stores the search words of all people again, because names and numbers are now folded anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from person_word`.execute(db)
  let people = await peopleAfter(db, '')
  while (people.length > 0) {
    const rows = people.flatMap((person) =>
      wordsOf(person).map((word) => sql`(${person.id}, ${word})`),
    )
    for (let at = 0; at < rows.length; at += WORDS_AT_ONCE)
      await sql`insert into person_word (person_id, word)
        values ${sql.join(rows.slice(at, at + WORDS_AT_ONCE))}`.execute(db)
    people = await peopleAfter(db, people.at(-1)?.id ?? '')
  }
}

type Person = { readonly id: string } & Parameters<typeof wordsOf>[0]

async function peopleAfter(db: Kysely<unknown>, after: string): Promise<Person[]> {
  const { rows } = await sql<Person>`select * from person
    where id > ${after} and erased_at is null order by id limit ${PEOPLE_AT_ONCE}`.execute(db)
  return rows
}
