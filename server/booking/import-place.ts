import { parseDate, type CalendarDate } from '@internationalized/date'
import type { VisitLine } from '../../schemas/import.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { minutesOf } from '../../schemas/week.ts'
import { bookable } from '../availability/bookable.ts'
import { isOfferedOn, offersOn, openDay } from '../availability/free-starts.ts'
import { MIDNIGHT, type Rules, type TreatmentRules, type Visit } from '../availability/rules.ts'
import { clinicTime } from '../clock.ts'
import { nameKey } from '../storage/treatment-name.ts'
import { lengthIn, NO_LENGTH } from './import-length.ts'

/** The place of an appointment to import in the clinic's agendas. */
export type Place = {
  readonly treatment: TreatmentRules
  readonly visit: Visit
  /** The ids of the agendas that may take the appointment, the best first. Never empty. */
  readonly agendas: readonly string[]
  /** Whether the appointment was on a day before today. */
  readonly isPast: boolean
  /** What differs from the clinic's rules. */
  readonly notes: readonly string[]
}

const NOT_OFFERED = 'No doctor offers this treatment at that time. It is stored as it was.'

const sameText = (one: string, other: string) => nameKey(one) === nameKey(other)

// What programs call a visit that did not take place, or has no time yet.
const NO_VISIT = /cancel|broken|no.?show|missed|delete|unscheduled|planned/i

/**
 * Finds the place for the appointment in one line of an import file. An appointment that the rules
 * do not offer at this time, or with this doctor, is placed as it was in the other program.
 * Returns an error message if the appointment cannot be placed.
 */
export function findPlace(rules: Rules, row: VisitLine, now: Date): Place | string {
  const { date, time, treatment: name = '', status = '' } = row
  if (NO_VISIT.test(status)) return `The file says “${status}”.`
  const treatment = rules.treatments.find((each) => sameText(each.name, name))
  if (!treatment || treatment.active === 0) return `The clinic has no treatment “${name}”.`
  if (time === undefined) return 'The time is missing.'
  const own = row.length === undefined ? undefined : lengthIn(row.length)
  const visit = visitAt(minutesOf(time), own ?? treatment.duration_minutes)
  const day = parseDate(date)
  const clinicNow = clinicTime(now, rules.timeZone)
  if (bookable(clinicNow, day, visit.slot) === 'too-far') return 'The day is more than a year away.'
  const found = agendasFor(rules, treatment, day, row)
  const [agenda] = found.agendas
  if (agenda === undefined) return 'No doctor offers this treatment at that time.'
  const isPast = day.compare(clinicNow.today) < 0
  const isOdd = !isPast && !found.isOffered
  return {
    treatment,
    visit,
    agendas: found.agendas,
    isPast,
    notes: [
      ...(row.length !== undefined && own === undefined ? [NO_LENGTH] : []),
      ...found.notes,
      ...(isOdd ? [NOT_OFFERED] : []),
    ],
  }
}

function visitAt(start: number, minutes: number): Visit {
  const end = Math.min(start + minutes, MIDNIGHT)
  return { slot: formatSlot(start, end - start), start, end }
}

/**
 * Returns the agendas that offer the treatment at the wished time, with the wished doctor. If there
 * are none, returns those of the doctor, or else those that offer the treatment at other times.
 */
function agendasFor(rules: Rules, treatment: TreatmentRules, day: CalendarDate, row: VisitLine) {
  const { time = '00:00', doctor } = row
  const isTheirs = ({ doctor_id: id, name }: { doctor_id: string | null; name: string }) =>
    doctor === undefined || (id !== null && sameText(name, doctor))
  const midnightBefore = { today: day.subtract({ days: 1 }), minutes: 0 }
  const offered = offersOn(openDay(rules, day), treatment, midnightBefore)
    .find(({ visit }) => visit.start === minutesOf(time))
    ?.agendas.filter(isTheirs)
  const ids = (agendas: readonly { readonly id: string }[]) => agendas.map(({ id }) => id)
  if (offered && offered.length > 0) return { agendas: ids(offered), isOffered: true, notes: [] }
  const today = day.toString()
  const doing = treatment.agendas.filter((agenda) => isOfferedOn(agenda, today))
  const theirs = doctor === undefined ? doing : rules.agendas.filter(isTheirs)
  if (theirs.length > 0) return { agendas: ids(theirs), isOffered: false, notes: [] }
  const notes = doctor === undefined ? [] : [`The clinic has no doctor “${doctor}”.`]
  return { agendas: ids(doing.length > 0 ? doing : rules.agendas), isOffered: false, notes }
}
