import { parseDate } from '@internationalized/date'
import { isoToBookingDate } from '../../schemas/date.ts'
import type { ImportedVisit, VisitLine } from '../../schemas/import.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { minutesOf } from '../../schemas/week.ts'
import { bookable } from '../availability/bookable.ts'
import { offersOn, openDay } from '../availability/free-starts.ts'
import type { Rules, TreatmentRules, Visit } from '../availability/rules.ts'
import { clinicTime } from '../clock.ts'
import type { Identity, Known } from '../people/same-person.ts'
import { nameKey } from '../storage/treatment-name.ts'

/** The time of an appointment to import, and the agendas that offer this time. */
type Place = {
  readonly treatment: TreatmentRules
  readonly visit: Visit
  readonly agendas: readonly string[]
}

const sameText = (one: string, other: string) => nameKey(one) === nameKey(other)

/**
 * Finds the time and the agendas for the appointment in one line of an import file.
 * Returns an error message if the clinic does not offer the line's appointment.
 */
export function findVisit(rules: Rules, row: VisitLine, now: Date): Place | string {
  const { date, time, treatment: name = '', doctor } = row
  const treatment = rules.treatments.find((each) => sameText(each.name, name))
  if (!treatment || treatment.active === 0) return `The clinic has no treatment “${name}”.`
  if (time === undefined) return 'The time is missing.'
  const clinicNow = clinicTime(now, rules.timeZone)
  const start = minutesOf(time)
  const day = parseDate(date)
  const offer = offersOn(openDay(rules, day), treatment, clinicNow).find(
    ({ visit }) => visit.start === start,
  )
  const agendas = (offer?.agendas ?? []).filter(
    (agenda) =>
      doctor === undefined || (agenda.doctor_id !== null && sameText(agenda.name, doctor)),
  )
  if (!offer || agendas.length === 0) {
    const slot = formatSlot(start, treatment.duration_minutes)
    if (bookable(clinicNow, day, slot) === 'past') return 'This time is in the past.'
    return 'No doctor offers this treatment at that time.'
  }
  if (bookable(clinicNow, day, offer.visit.slot) === 'too-far')
    return 'The day is more than a year away.'
  return { treatment, visit: offer.visit, agendas: agendas.map(({ id }) => id) }
}

/** An appointment to import: whose, on which day, its treatment and its time. */
export type Wish = {
  /** The records that are of the patient. The appointment belongs to the first. */
  readonly people: readonly Known[]
  readonly date: string
} & Omit<Place, 'agendas'>

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
  /** Books the appointment. Resolves with false if the agenda or the patient is busy. */
  book(wish: Wish, agenda: string): Promise<boolean>
}

/**
 * Books an imported appointment in the first agenda that is free.
 * The patient must already be in the ledger.
 */
export async function bookImported(
  ledger: Ledger,
  wish: Wish,
  agendas: readonly string[],
): Promise<ImportedVisit> {
  const { date, treatment, visit } = wish
  const what = `${treatment.name} on ${isoToBookingDate(date)} at ${visit.slot}`
  const same = await ledger.sameVisits(wish)
  if (same.includes(visit.start)) return { outcome: 'known', what }
  if (same.length > 0)
    return {
      outcome: 'refused',
      what,
      reason: 'The patient already has this treatment on that day.',
    }
  for (const agenda of agendas)
    if (await ledger.book(wish, agenda)) return { outcome: 'added', what }
  return { outcome: 'refused', what, reason: 'The time is already taken.' }
}
