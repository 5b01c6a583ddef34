import type { Selectable } from 'kysely'
import { formatSlot, slotEnd, slotStart, type Slot } from '../../schemas/slot.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { setupRevision } from './days.ts'

/**
 * The time of a visit. `slot` is the time as API text, such as `08.00 AM - 08.30 AM`.
 * `start` and `end` are the visit's start and end, in minutes after midnight at the clinic.
 */
export type Visit = { readonly slot: Slot; readonly start: number; readonly end: number }

export type TimeOff = Selectable<Database['time_off']>

/** The working hours and the time off of one agenda, or of the whole clinic. */
export type Calendar = {
  readonly hours: readonly Selectable<Database['work_rule']>[]
  readonly extras: readonly Selectable<Database['work_extra']>[]
  readonly timeOff: readonly TimeOff[]
}

export type Agenda = Selectable<Database['agenda']> & {
  readonly calendar: Calendar
  /** The ISO date from which the agenda offers a treatment. Absent if there is no such date. */
  readonly offersFrom?: string
}

export type TreatmentRules = Selectable<Database['treatment']> & {
  /** The slots at the treatment's fixed start times, in chronological order. */
  readonly fixed: readonly Visit[]
  /** The slots that start every `step_minutes` minutes, in chronological order. */
  readonly regular: readonly Visit[]
  /** The agendas that offer the treatment, sorted by `position`. */
  readonly agendas: readonly Agenda[]
}

/** The clinic's setup, from which all free slots are computed. */
export type Rules = {
  /**
   * The revision of the clinic's setup, which the server reads before the rest of the setup.
   * If the setup changes after `revision` was read, the other fields are newer than `revision`.
   */
  readonly revision: number
  readonly timeZone: string
  readonly calendar: Calendar
  readonly agendas: readonly Agenda[]
  readonly treatments: readonly TreatmentRules[]
}

/** Reads the clinic's setup from the database. */
export async function readRules(db: Storage, timeZone: string): Promise<Rules> {
  // Read the revision before the setup, so that the setup is never older than the revision.
  // If the setup changes during the read, the next call finds a new revision and reads it again.
  const revision = await setupRevision(db)
  const calendarOf = await readCalendars(db)
  const rows = await db
    .selectFrom('agenda')
    .selectAll()
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const agendas = rows.map((row) => ({ ...row, calendar: calendarOf(row.id) }))
  const treatments = await readTreatments(db, agendas)
  return { revision, timeZone, calendar: calendarOf(null), agendas, treatments }
}

async function readCalendars(db: Storage): Promise<(agenda: string | null) => Calendar> {
  const [hours, extras, timeOff] = await Promise.all([
    db.selectFrom('work_rule').selectAll().execute(),
    db.selectFrom('work_extra').selectAll().execute(),
    db.selectFrom('time_off').selectAll().orderBy('from_date').orderBy('id').execute(),
  ])
  return (agenda) => {
    const isOwn = ({ agenda_id: id }: { readonly agenda_id: string | null }) => id === agenda
    return {
      hours: hours.filter(isOwn),
      extras: extras.filter(isOwn),
      timeOff: timeOff.filter(isOwn),
    }
  }
}

async function readTreatments(db: Storage, agendas: readonly Agenda[]): Promise<TreatmentRules[]> {
  const [rows, slots, offers] = await Promise.all([
    db.selectFrom('treatment').selectAll().orderBy('position').orderBy('name').execute(),
    db.selectFrom('treatment_slot').selectAll().orderBy('starts_at').execute(),
    db.selectFrom('agenda_treatment').selectAll().execute(),
  ])
  return rows.map((row) => {
    const offering = new Map(
      offers
        .filter(({ treatment_id: id }) => id === row.id)
        .map(({ agenda_id: id, from_date: from }) => [id, from] as const),
    )
    return {
      ...row,
      fixed: slots
        .filter(({ treatment_id: id }) => id === row.id)
        .map(({ slot, starts_at: start }) => ({ slot, start, end: endOf(slot) })),
      regular: regularVisits(row.step_minutes, row.duration_minutes),
      agendas: agendas
        .filter(({ id }) => offering.has(id))
        .map((agenda) => {
          const offersFrom = offering.get(agenda.id) ?? undefined
          return offersFrom === undefined ? agenda : { ...agenda, offersFrom }
        }),
    }
  })
}

export const MIDNIGHT = 24 * 60

/** Returns the slots of `duration` minutes that start every `step` minutes and end by midnight. */
export function regularVisits(step: number, duration: number): Visit[] {
  const count = Math.max(Math.floor((MIDNIGHT - duration) / step) + 1, 0)
  return Array.from({ length: count }, (_, index) => {
    const start = index * step
    return { slot: formatSlot(start, duration), start, end: start + duration }
  })
}

/**
 * Converts a slot in the API's format to minutes after midnight. A slot never spans midnight.
 */
export const visitOf = (slot: Slot): Visit => ({ slot, start: slotStart(slot), end: endOf(slot) })

// A slot that ends at midnight has the end time `12.00 AM`, which `slotEnd` reads as minute 0.
const endOf = (slot: Slot) => (slotEnd(slot) > slotStart(slot) ? slotEnd(slot) : MIDNIGHT)
