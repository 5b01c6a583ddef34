import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findPeople } from '../../server/desk/find-people.ts'
import { searchWords, wordsOf } from '../../server/storage/person-words.ts'
import { NAMES } from '../rig/names.ts'
import { openOldDatabase } from '../rig/old-database.ts'

const words = (name: string, phone = '', phone_e164: string | null = null) =>
  wordsOf({ name, phone, phone_e164, email: null })

/** Returns whether a search finds a person, by the rule that the database applies. */
const finds = (typed: string, stored: readonly string[]) => {
  const asked = searchWords(typed)
  return (
    asked.length > 0 &&
    asked.every((spellings) =>
      spellings.some((start) => stored.some((word) => word.startsWith(start))),
    )
  )
}

describe('a search for a name', () => {
  it('is tested in thirty languages or more', () => {
    expect(new Set(NAMES.map(([language]) => language)).size).toBeGreaterThanOrEqual(30)
  })

  it.each(NAMES)('finds the %s name %s', (_language, name, ...typed) => {
    for (const query of [name, name.toUpperCase(), name.normalize('NFD'), ...typed])
      expect(finds(query, words(name)), query).toBe(true)
  })

  it.each(NAMES)('in %s finds %s only', (_language, name) => {
    const others = NAMES.filter((other) => other[1] !== name)
    for (const other of others) expect(finds(name, words(other[1])), other[1]).toBe(false)
  })

  it.each([
    ['the middle of a word', 'ansen', 'Nora Hansen'],
    ['another vowel sign', 'राम', 'रोम'],
    ['another voicing mark', 'かとう', 'がとう'],
    ['no letter', '%', 'Nora Hansen'],
    ['an apostrophe', "'", "O'Brien"],
  ])('finds nobody by %s', (_, typed, name) => {
    expect(finds(typed, words(name))).toBe(false)
  })

  it('finds both spellings of an umlaut, whichever is stored', () => {
    for (const name of ['Müller', 'Mueller', 'MUELLER', 'Mu\u0308ller'])
      for (const typed of ['müller', 'mueller']) expect(finds(typed, words(name)), name).toBe(true)
  })
})

const VIENNA = '+436641234567'

describe('a search for a phone number', () => {
  it.each([
    ['0142', '2125550142', null],
    ['50142', '2125550142', null],
    ['550 142', '2125550142', null],
    ['555-0142', '2125550142', null],
    ['2555 0142', '2125550142', null],
    ['12 555 0142', '2125550142', null],
    ['212 555 0142', '2125550142', null],
    ['+1 (212) 555-0142', '2125550142', null],
    ['00 1 212 555 0142', '2125550142', null],
    ['212 55', '(212) 555-0142', '+12125550142'],
    ['+1 212', '(212) 555-0142', '+12125550142'],
    ['0664 1234567', '436641234567', null],
    ['0664/1234567', '+43 664 1234567', VIENNA],
    ['0664 12', '+43 664 1234567', VIENNA],
    ['+43 (0)664 1234567', '0664/1234567', VIENNA],
    ['0043 664 1234567', '06641234567', null],
    ['664 1234567', '06641234567', null],
    ['34567', '0664/1234567', VIENNA],
    ['34567', '0664/1234567 x5', `${VIENNA};ext=5`],
    ['02 511 11 11', '3225111111', null],
    ['٢١٢٥٥٥', '2125550142', null],
    ['２１２５５５', '2125550142', null],
  ])('by %s finds %s', (typed, phone, uri) => {
    expect(finds(typed, words('Nora', phone, uri))).toBe(true)
    expect(finds(`nora ${typed}`, words('Nora', phone, uri))).toBe(true)
    expect(finds(typed, words('Nora', '3135559999', '+13135559999'))).toBe(false)
  })

  it.each(['142', '5550', '2125550143'])('by %s does not find 2125550142', (typed) => {
    expect(finds(typed, words('Nora', '2125550142'))).toBe(false)
  })
})

it('finds people by their names and numbers from before the upgrade', async () => {
  const { db, config, migrateToLatest, remove } = await openOldDatabase('0039-sessions')
  await sql`insert into person (id, name, phone) values ('p-1', 'Łukasz Weiß', '436641234567'),
    ('p-2', '李小龙', '')`.execute(db)
  await sql`insert into person (id, name, phone, erased_at)
    values ('p-3', 'Łukasz', '', '2026-01-01')`.execute(db)
  await sql`insert into person_word (person_id, word) values ('p-1', 'łukasz')`.execute(db)
  await migrateToLatest()
  const found = async (query: string) =>
    (await findPeople({ db, config }, { query, agendas: undefined })).people.map(({ id }) => id)
  const ids = await Promise.all(
    ['lukasz', 'weiss 34567', '0664 1234567', '小龙', 'łukasz'].map(found),
  )
  const stored = await db.selectFrom('person_word').select('word').distinct().execute()
  await remove()
  expect(ids).toEqual([['p-1'], ['p-1'], ['p-1'], ['p-2'], ['p-1']])
  expect(stored).not.toContainEqual({ word: 'łukasz' })
})
