import { parseDate } from '@internationalized/date'
import { isoToBookingDate } from '../../schemas/date.ts'
import type { ImportRow } from '../../schemas/import.ts'
import { minutesOf } from '../../schemas/week.ts'
import { bookable } from '../availability/bookable.ts'
import { offersOn, openDay } from '../availability/free-starts.ts'
import type { Rules, TreatmentRules, Visit } from '../availability/rules.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Storage } from '../storage/storage.ts'
import { takeTime } from './claims.ts'
import { insertUnlimited } from './insert-unlimited.ts'
import { confirmationOf, undoInserts } from './write.ts'

/** The time of an appointment to import, and the agendas that offer this time. */
type Place = {
  readonly treatment: TreatmentRules
  readonly visit: Visit
  readonly agendas: readonly string[]
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Finds the time and the agendas for the appointment in one line of an import file.
 * Returns an error message if the clinic does not offer the line's appointment.
 */
export function findVisit(rules: Rules, row: ImportRow, now: Date): Place | string {
  const { date = '', time, treatment: name = '', doctor } = row
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
    if (day.compare(clinicNow.today) < 0) return 'This day is in the past.'
    return 'No doctor offers this treatment at that time.'
  }
  if (bookable(clinicNow, day, offer.visit.slot) === 'too-far')
    return 'The day is more than a year away.'
  return { treatment, visit: offer.visit, agendas: agendas.map(({ id }) => id) }
}

type Booked =
  | { readonly outcome: 'added' | 'known'; readonly what: string }
  | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Books an imported appointment in the first agenda that is free.
 * Imported bookings have no payment deadline, and a patient's booking limits do not apply to them.
 * The patient must already have a row in the table `person`.
 */
export async function bookImported(
  deps: Deps,
  tx: Storage,
  row: ImportRow,
  { treatment, visit, agendas }: Place,
  mail: boolean,
): Promise<Booked> {
  const date = row.date ?? ''
  const what = `${treatment.name} on ${isoToBookingDate(date)} at ${visit.slot}`
  const same = await tx
    .selectFrom('booking')
    .select('starts_at')
    .where('patient', '=', row.email)
    .where('treatment_id', '=', treatment.id)
    .where('date', '=', date)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (same?.starts_at === visit.start) return { outcome: 'known', what }
  if (same)
    return { outcome: 'refused', reason: 'The patient already has this treatment on that day.' }
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('account_email', '=', row.email)
    .executeTakeFirstOrThrow()
  for (const agenda of agendas) {
    const booking = await insertUnlimited(tx, deps, {
      treatment,
      visit,
      agenda,
      date,
      patient: { id: person.id, email: row.email, name: row.name, phone: row.phone },
    })
    if (!booking) break
    if (await takeTime(tx, booking)) {
      if (mail) await enqueue(tx, confirmationOf(booking))
      return { outcome: 'added', what }
    }
    await undoInserts(tx, [booking])
  }
  return { outcome: 'refused', reason: 'The time is already taken.' }
}
