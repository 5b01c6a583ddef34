import {
  findSimilar,
  samePeople,
  spellingsOf,
  type Identity,
  type Known,
} from '../people/same-person.ts'
import type { Storage } from '../storage/storage.ts'
import { TICK } from './claimed-span.ts'
import { isClaimed, timeOfAgenda, timesOfPatient, type Busy } from './import-busy.ts'
import type { Ledger, Wish } from './import.ts'
import { storedVisits } from './import-stored.ts'

/**
 * Returns the ledger of a dry run, which stores nothing.
 * The ledger keeps in memory what the file's earlier lines would have added to the database.
 */
export function dryLedger(db: Storage): Ledger {
  const added = createAdded()
  const starts = new Map<string, number>()
  const taken = new Set<string>()
  const isTaken = async (wish: Wish, busy: readonly Busy[]) =>
    busy.flatMap((each) => ticksOf(wish, each)).some((tick) => taken.has(tick)) ||
    isClaimed(db, wish, busy)
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
    isBusy: (wish) => isTaken(wish, timesOfPatient(wish)),
    book: async (wish, agenda, how) => {
      if (!wish.isPast) {
        const time = timeOfAgenda(wish, agenda)
        if (how !== 'overbook' && (await isTaken(wish, [time]))) return false
        const [own] = timesOfPatient(wish)
        for (const each of [time, ...(own ? [own] : [])])
          for (const tick of ticksOf(wish, each)) taken.add(tick)
      }
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

const ticksOf = ({ date }: Wish, { kind, subject, from, until }: Busy) =>
  Array.from(
    { length: (until - from) / TICK },
    (_, at) => `${date} ${kind} ${from + at * TICK} ${subject}`,
  )
