import {
  findSimilar,
  samePeople,
  spellingsOf,
  type Identity,
  type Known,
} from '../people/same-person.ts'
import type { Storage } from '../storage/storage.ts'
import { spanOf, TICK } from './claimed-span.ts'
import type { Ledger, Wish } from './import.ts'
import { storedVisits } from './import-stored.ts'

/** A time that an agenda or a patient would be busy. `until` is exclusive. */
type Busy = {
  readonly kind: 'agenda' | 'person'
  readonly subject: string
  readonly from: number
  readonly until: number
}

/**
 * Returns the ledger of a dry run, which stores nothing.
 * The ledger keeps in memory what the file's earlier lines would have added to the database.
 */
export function dryLedger(db: Storage): Ledger {
  const added = createAdded()
  const starts = new Map<string, number>()
  const taken = new Set<string>()
  return {
    findSame: async (person) =>
      samePeople(person, [...(await findSimilar(db, person)), ...added.similar(person)]),
    addPerson: (person) => {
      added.keep(person)
      return Promise.resolve(true)
    },
    sameVisits: async (wish) => [
      ...visitKeys(wish).flatMap((key) => starts.get(key) ?? []),
      ...(await storedVisits(db, wish)),
    ],
    book: async (wish, agenda, how) => {
      const busy = wish.isPast ? [] : busyTimes(wish, agenda)
      const needed = how === 'overbook' ? busy.filter(({ kind }) => kind === 'person') : busy
      const isTaken = needed.flatMap((each) => ticksOf(wish, each)).some((tick) => taken.has(tick))
      if (isTaken || (await isClaimed(db, wish, needed))) return false
      for (const tick of busy.flatMap((each) => ticksOf(wish, each))) taken.add(tick)
      const [key = ''] = visitKeys(wish)
      starts.set(key, wish.visit.start)
      return true
    },
  }
}

/** Remembers the added people. `similar` finds those with a person's name or chart number. */
function createAdded() {
  const people = new Map<string, Known[]>()
  const keysOf = (person: Identity) => [
    ...spellingsOf(person).map((name) => `name ${name}`),
    ...(person.chart_number === null ? [] : [`chart ${person.chart_number}`]),
  ]
  return {
    keep: (person: Known) => {
      for (const key of keysOf(person)) people.set(key, [...(people.get(key) ?? []), person])
    },
    similar: (person: Identity) => [
      ...new Set(keysOf(person).flatMap((key) => people.get(key) ?? [])),
    ],
  }
}

const visitKeys = ({ people, date, treatment }: Wish) =>
  people.map(({ id }) => `${date} ${treatment.id} ${id}`)

function busyTimes({ people: [person], treatment, visit }: Wish, agenda: string): Busy[] {
  const minutes = visit.end - visit.start
  return [
    { kind: 'agenda', subject: agenda, ...spanOf(visit.start, minutes + treatment.buffer_minutes) },
    { kind: 'person', subject: person?.id ?? '', ...spanOf(visit.start, minutes) },
  ]
}

const ticksOf = ({ date }: Wish, { kind, subject, from, until }: Busy) =>
  Array.from(
    { length: (until - from) / TICK },
    (_, at) => `${date} ${kind} ${from + at * TICK} ${subject}`,
  )

async function isClaimed(db: Storage, { date }: Wish, busy: readonly Busy[]): Promise<boolean> {
  for (const { kind, subject, from, until } of busy) {
    const claim = await db
      .selectFrom('claim')
      .select('holder')
      .where('date', '=', date)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('minute', '>=', from)
      .where('minute', '<', until)
      .limit(1)
      .executeTakeFirst()
    if (claim) return true
  }
  return false
}
