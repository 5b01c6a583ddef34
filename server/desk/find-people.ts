import { sql } from 'kysely'
import { shownName, type PersonEntry, type PersonList } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import { searchWords } from '../storage/person-words.ts'
import type { Storage } from '../storage/storage.ts'
import { toEntry } from './person.ts'

const MOST_SHOWN = 20

// Read this many rows per patient, because several stored words of one patient can match a search.
const WORDS_OF_ONE = 8

// A search counts at most `MOST_COUNTED` matches of each word, because counting is slow.
const MOST_COUNTED = 1000

// The maximum number of words in a search. Further words are ignored.
const MOST_WORDS = 6

/** A character that sorts after every character of a search word. */
const AFTER_ALL = '\u{10ffff}'

type Search = {
  readonly query: string
  /** The ids of the agendas whose patients are searched. Undefined means all patients. */
  readonly agendas: readonly string[] | undefined
}

/** The spellings of one word of a search, of which one must match. */
type Word = readonly string[]

/**
 * Finds at most 20 patients. Each word of the search must begin one of the patient's stored words.
 * A patient's stored words are taken from the name, phone and chart number, and email address.
 */
export async function findPeople(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { query, agendas }: Search,
): Promise<PersonList> {
  const words = searchWords(query).slice(0, MOST_WORDS)
  const [first = [], ...others] = await rarestFirst(db, words)
  // The index finds one beginning at a time, in order, and stops after the first rows.
  const found = await Promise.all(first.map((start) => matching(db, start, others, agendas)))
  const ids = [...new Set(found.flat())]
  return {
    people: await peopleOf({ db, config }, ids.slice(0, MOST_SHOWN)),
    more: ids.length > MOST_SHOWN,
  }
}

/** Returns the ids of patients with a stored word that begins with `start`, and all other words. */
async function matching(
  db: Storage,
  start: string,
  others: readonly Word[],
  agendas: Search['agendas'],
): Promise<string[]> {
  const rows = await db
    .selectFrom('person_word')
    .select('person_id')
    .where(startsWith('person_word', start))
    .where((eb) =>
      eb.and(
        others.map((word) =>
          eb.exists(
            eb
              .selectFrom('person_word as other')
              .select('other.word')
              .whereRef('other.person_id', '=', 'person_word.person_id')
              .where((other) => other.or(word.map((each) => startsWith('other', each)))),
          ),
        ),
      ),
    )
    .$if(agendas !== undefined, (matches) =>
      matches.where((eb) =>
        eb.exists(
          eb
            .selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.person_id', '=', 'person_word.person_id')
            .where('cancelled_at', 'is', null)
            .where('agenda_id', 'in', [...(agendas ?? []), '']),
        ),
      ),
    )
    .orderBy('word')
    .orderBy('person_id')
    .limit((MOST_SHOWN + 1) * WORDS_OF_ONE)
    .execute()
  return rows.map(({ person_id: id }) => id)
}

const startsWith = (table: string, word: string) =>
  sql<boolean>`${sql.ref(`${table}.word`)} >= ${word} and ${sql.ref(`${table}.word`)} < ${word + AFTER_ALL}`

// The search scans the index for its first word, so the word with the fewest matches comes first.
async function rarestFirst(db: Storage, words: readonly Word[]): Promise<Word[]> {
  if (words.length < 2) return [...words]
  const counted = await Promise.all(
    words.map(async (word) => {
      const counts = await Promise.all(word.map((start) => countOf(db, start)))
      return { word, count: counts.reduce((sum, count) => sum + count, 0) }
    }),
  )
  return counted.toSorted((one, other) => one.count - other.count).map(({ word }) => word)
}

async function countOf(db: Storage, start: string): Promise<number> {
  const matches = await db
    .selectFrom('person_word')
    .select('word')
    .where(startsWith('person_word', start))
    .limit(MOST_COUNTED)
    .execute()
  return matches.length
}

async function peopleOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  ids: readonly string[],
): Promise<PersonEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'phone', 'phone_e164', 'email'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const people = ids.flatMap((id) => byId.get(id) ?? [])
  return people.map((row) => ({ ...toEntry(row, config), name: shownName(row) }))
}
