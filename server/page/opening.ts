import { CalendarDateTime, toZoned, type CalendarDate } from '@internationalized/date'
import { minuteAt } from '../../schemas/opening-line.ts'
import { clinicHours } from '../availability/free-starts.ts'
import type { Rules } from '../availability/rules.ts'

/** For how many days, today included, a page knows when the clinic opens and closes. */
const DAYS_AHEAD = 14

/**
 * Returns when the clinic opens and closes from a day on, in turn, in minutes since 1970.
 * Takes account of closed days and extra hours, unlike the usual hours of a week.
 */
export function turnsFrom(rules: Rules, today: CalendarDate): number[] {
  const turns: number[] = []
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead })
    for (const { from, until } of clinicHours(rules, day)) {
      const opens = minuteOf(day, from, rules.timeZone)
      // A clinic that opens at midnight may have been open until then.
      if (turns.at(-1) === opens) turns.pop()
      else turns.push(opens)
      turns.push(minuteOf(day, until, rules.timeZone))
    }
  }
  return turns
}

function minuteOf(day: CalendarDate, minutes: number, timeZone: string): number {
  const { year, month, day: date } = day
  const time = new CalendarDateTime(year, month, date).add({ minutes })
  return minuteAt(toZoned(time, timeZone).toDate())
}
