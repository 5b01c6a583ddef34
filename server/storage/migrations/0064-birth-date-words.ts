import { sql, type Kysely } from 'kysely'
import { wordsOf } from '../person-words.ts'

const PEOPLE_AT_ONCE = 500

/** Stores the birth dates of all people as search words, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let people = await peopleAfter(db, '')
  while (people.length > 0) {
    const words = people.flatMap(({ id, birth_date }) =>
      wordsOf({ name: '', email: null, phone: '', birth_date }).map(
        (word) => sql`(${id}, ${word})`,
      ),
    )
    await sql`insert into person_word (person_id, word) values ${sql.join(words)}
      on conflict do nothing`.execute(db)
    people = await peopleAfter(db, people.at(-1)?.id ?? '')
  }
}

type Person = { readonly id: string; readonly birth_date: string }

async function peopleAfter(db: Kysely<unknown>, after: string): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`select id, birth_date from person
    where id > ${after} and birth_date is not null and erased_at is null
    order by id limit ${PEOPLE_AT_ONCE}`.execute(db)
  return rows
}
