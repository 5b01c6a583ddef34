import { parseDate } from '@internationalized/date'
import { freeRuns, freeSlots } from './free-starts.ts'
import { isOffered } from './bookable.ts'
import { openDayOf } from './offers.ts'
import type { Rules } from './rules.ts'
import { workingHours } from './working-hours.ts'

/** The minutes at which claimed five-minute ticks start, by the id of the claimed agenda. */
type Claimed = ReadonlyMap<string, readonly number[]>

/** Returns how many minutes an agenda works on an ISO date. */
export function workingMinutes(rules: Rules, agendaId: string, date: string): number {
  const agenda = rules.agendas.find(({ id }) => id === agendaId)
  if (!agenda) return 0
  return workingHours(rules, agenda, date).reduce((sum, { from, until }) => sum + until - from, 0)
}

const counted = new WeakMap<Rules, Map<string, number>>()

/** Counts the starts that patients could book on an ISO date if nothing were booked. */
export function countStarts(rules: Rules, date: string): number {
  const known = counted.get(rules) ?? new Map<string, number>()
  counted.set(rules, known)
  const count = known.get(date) ?? countFree(rules, date, new Map())
  known.set(date, count)
  return count
}

/** Counts the starts on an ISO date that patients could not book because of the claimed times. */
export const countTaken = (rules: Rules, date: string, claimed: Claimed): number =>
  countStarts(rules, date) - countFree(rules, date, claimed)

function countFree(rules: Rules, date: string, claimed: Claimed): number {
  // All starts of the day count, so the starts are counted as on the day before.
  const before = { today: parseDate(date).subtract({ days: 1 }), minutes: 0 }
  const free = new Map([...claimed].map(([agenda, minutes]) => [agenda, freeRuns(minutes)]))
  const day = openDayOf(rules, date)
  return rules.treatments
    .filter(isOffered)
    .reduce((sum, treatment) => sum + freeSlots(day, treatment, before, free).size, 0)
}
