import { isoToBookingDate } from '../../schemas/date.ts'
import type { ImportedVisit } from '../../schemas/import.ts'
import type { Identity, Known } from '../people/same-person.ts'
import type { Place } from './import-place.ts'

/** An appointment to import: whose, on which day, its treatment and its time. */
export type Wish = {
  /** The records that are of the patient. The appointment belongs to the first. */
  readonly people: readonly Known[]
  readonly date: string
} & Pick<Place, 'treatment' | 'visit' | 'isPast'>

/** What an import reads and adds: rows of the database, or the notes of a dry run. */
export type Ledger = {
  /** Finds the records that are of the person, the likeliest first. */
  findSame(person: Identity): Promise<Known[]>
  /**
   * Adds a person, and a note about the person unless it is empty. Resolves with false if another
   * transaction has just added the person.
   */
  addPerson(person: Known, note: string): Promise<boolean>
  /**
   * Resolves with the starts of the patient's visits for the same treatment on the same day, in
   * minutes after midnight.
   */
  sameVisits(wish: Wish): Promise<number[]>
  /** Resolves with true if a record of the patient has another visit at that time. */
  isBusy(wish: Wish): Promise<boolean>
  /**
   * Books the appointment. Resolves with false if the agenda is busy and must not be overbooked.
   * Nobody is busy in the past.
   */
  book(wish: Wish, agenda: string, how?: 'overbook'): Promise<boolean>
}

const TAKEN = 'The time is already taken. The visit is overbooked.'
const ELSEWHERE = 'The patient has another visit at that time.'
const HISTORY = 'A past visit is stored as done, with nothing to pay.'

/**
 * Books an imported appointment in the first agenda that is free. If none is free, overbooks the
 * first. The patient must already be in the ledger.
 */
export async function bookImported(
  ledger: Ledger,
  { people, date }: Pick<Wish, 'people' | 'date'>,
  { treatment, visit, isPast, agendas, notes }: Place,
): Promise<ImportedVisit> {
  const what = `${treatment.name} on ${isoToBookingDate(date)} at ${visit.slot}`
  const wish = { people, date, treatment, visit, isPast }
  const same = await ledger.sameVisits(wish)
  if (same.includes(visit.start)) return { outcome: 'known', what }
  if (same.length > 0)
    return {
      outcome: 'refused',
      what,
      reason: 'The patient already has this treatment on that day.',
    }
  const elsewhere = { outcome: 'refused', what, reason: ELSEWHERE } as const
  if (!isPast && (await ledger.isBusy(wish))) return elsewhere
  const added = (more: readonly string[]): ImportedVisit => {
    const all = [...notes, ...more, ...(isPast ? [HISTORY] : [])]
    return { outcome: 'added', what, ...(all.length > 0 && { notes: all }) }
  }
  for (const agenda of agendas) if (await ledger.book(wish, agenda)) return added([])
  const [first] = agendas
  if (first !== undefined && (await ledger.book(wish, first, 'overbook'))) return added([TAKEN])
  return elsewhere
}
