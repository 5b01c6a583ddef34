import type { Storage } from '../storage/storage.ts'
import { spanOf, TICK } from './claimed-span.ts'
import type { Ledger, Wish } from './import.ts'
import { personOf, storedVisit } from './import-stored.ts'

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
  const people = new Map<string, string>()
  const starts = new Map<string, number>()
  const taken = new Set<string>()
  return {
    addPerson: async ({ email, name }) => {
      const stored = people.get(email) ?? (await personOf(db, email))?.name
      people.set(email, stored ?? name)
      return stored
    },
    sameVisit: async (wish) => starts.get(keyOf(wish)) ?? storedVisit(db, wish),
    book: async (wish, agenda) => {
      const person = (await personOf(db, wish.row.email))?.id
      const busy = busyTimes(wish, agenda, person ?? wish.row.email)
      const ticks = busy.flatMap((each) => ticksOf(wish, each))
      if (ticks.some((tick) => taken.has(tick)) || (await isClaimed(db, wish, busy))) return false
      if (person !== undefined && (await hasVisit(db, wish, person))) return false
      for (const tick of ticks) taken.add(tick)
      starts.set(keyOf(wish), wish.visit.start)
      return true
    },
  }
}

const keyOf = ({ row, treatment }: Wish) => `${row.date} ${treatment.id} ${row.email}`

function busyTimes({ treatment, visit }: Wish, agenda: string, person: string): Busy[] {
  const minutes = visit.end - visit.start
  return [
    { kind: 'agenda', subject: agenda, ...spanOf(visit.start, minutes + treatment.buffer_minutes) },
    { kind: 'person', subject: person, ...spanOf(visit.start, minutes) },
  ]
}

const ticksOf = ({ row }: Wish, { kind, subject, from, until }: Busy) =>
  Array.from(
    { length: (until - from) / TICK },
    (_, at) => `${row.date} ${kind} ${from + at * TICK} ${subject}`,
  )

async function isClaimed(db: Storage, { row }: Wish, busy: readonly Busy[]): Promise<boolean> {
  for (const { kind, subject, from, until } of busy) {
    const claim = await db
      .selectFrom('claim')
      .select('holder')
      .where('date', '=', row.date)
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

// A unique index allows each person one visit per treatment and day, whatever the email address.
const hasVisit = (db: Storage, { row, treatment }: Wish, person: string) =>
  db
    .selectFrom('booking')
    .select('id')
    .where('person_id', '=', person)
    .where('treatment_id', '=', treatment.id)
    .where('date', '=', row.date)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
