import { parseDate, type CalendarDate } from '@internationalized/date'
import { weekdayOf } from '../../../schemas/alternation.ts'
import { agendaOfDoctor } from '../../clinic/doctor-agenda.ts'
import { clinicTime } from '../../clock.ts'
import { offersOn } from '../../availability/free-starts.ts'
import { openDayOf } from '../../availability/offers.ts'
import type { Rules, TreatmentRules, Visit } from '../../availability/rules.ts'
import { demoDoctor, DOCTORS } from '../doctors.ts'
import { FULL_DAY } from './plan.ts'

/** A time of a doctor that a patient takes. `when` is its day, seen from today. */
export type Place = {
  readonly when: 'past' | 'today' | 'coming'
  readonly date: string
  readonly agenda: string
  readonly treatment: TreatmentRules
  readonly visit: Visit
}

const DAYS_BACK = 7
const DAYS_AHEAD = 21
const BUSY_DAYS_AHEAD = 7
const THURSDAY = 4

/** Returns the places that are taken in the clinic's last week and next weeks, in their order. */
export function takenPlaces(rules: Rules, now: Date): Place[] {
  const { today } = clinicTime(now, rules.timeZone)
  const full = nextFullDay(rules, today)
  const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, at) => at - DAYS_BACK)
  return days.flatMap((offset) => {
    const date = today.add({ days: offset }).toString()
    const isTaken = date === full ? () => true : takenOn(offset)
    const when = offset === 0 ? 'today' : offset < 0 ? 'past' : 'coming'
    return placesOn(rules, date)
      .filter((_, at) => isTaken(at))
      .map((place) => ({ when, ...place }))
  })
}

/** Returns the next Thursday after today on which the clinic is open. */
function nextFullDay(rules: Rules, today: CalendarDate): string {
  const days = Array.from({ length: 28 }, (_, at) => today.add({ days: at + 1 }))
  const open = days.find(
    (day) => weekdayOf(day) === THURSDAY && placesOn(rules, day.toString()).length > 0,
  )
  return open?.toString() ?? ''
}

// Half of the last week's places were taken. Four fifths of today's are, and later ever fewer.
function takenOn(offset: number): (at: number) => boolean {
  if (offset < 0) return (at) => (at + offset) % 2 === 0
  if (offset === 0) return (at) => at % 5 !== 4
  const every = offset <= BUSY_DAYS_AHEAD ? 3 : 6
  return (at) => (at + offset) % every === 0
}

function placesOn(rules: Rules, date: string): Omit<Place, 'when'>[] {
  const open = openDayOf(rules, date)
  const before = { today: parseDate(date).subtract({ days: 1 }), minutes: 0 }
  const all = DOCTORS.flatMap(([doctor]) => {
    const agenda = agendaOfDoctor(demoDoctor(doctor))
    return FULL_DAY[doctor].flatMap(([hour, treatmentId]) => {
      const treatment = rules.treatments.find(({ id }) => id === treatmentId)
      if (!treatment) return []
      return offersOn(open, treatment, before)
        .filter(
          ({ visit, agendas }) =>
            visit.start === hour * 60 && agendas.some(({ id }) => id === agenda),
        )
        .map(({ visit }) => ({ date, agenda, treatment, visit }))
    })
  })
  return all.toSorted((one, other) => one.visit.start - other.visit.start)
}
