import { fromDate, parseDate } from '@internationalized/date'
import { instantAt, visitStart, type Visit } from '../../schemas/visit.ts'
import { DAY_MS } from '../clock.ts'

// The earliest and the latest time of day for a reminder, in minutes after the clinic's midnight.
const EARLIEST = 8 * 60
const LATEST = 21 * 60

const EVENING = 18 * 60

/**
 * Returns the instant 24 hours before a visit.
 * A booking that is made or moved less than 24 hours before its visit gets no reminder.
 */
export const dayBefore = (visit: Visit, timeZone: string) =>
  new Date(visitStart(visit, timeZone).getTime() - DAY_MS)

/**
 * Returns the time at which to send a visit's reminder, normally 24 hours before the visit.
 * A reminder that is due between 21:00 and 08:00 is sent at 18:00 on the day before the visit.
 */
export function reminderTime(visit: Visit, timeZone: string): Date {
  const at = dayBefore(visit, timeZone)
  if (isDaytime(at, timeZone)) return at
  const eve = parseDate(visit.date).subtract({ days: 1 }).toString()
  return new Date(instantAt(eve, EVENING, timeZone))
}

/**
 * Returns the time at which to send a late reminder: `now` in daytime, otherwise the next 08:00.
 * A reminder is late if no server was running at its planned time.
 */
export function nextDaytime(now: Date, timeZone: string): Date {
  if (isDaytime(now, timeZone)) return now
  const local = fromDate(now, timeZone)
  const morning = local.set({ hour: EARLIEST / 60, minute: 0, second: 0, millisecond: 0 })
  return (local.hour * 60 < EARLIEST ? morning : morning.add({ days: 1 })).toDate()
}

function isDaytime(at: Date, timeZone: string): boolean {
  const { hour, minute, second, millisecond } = fromDate(at, timeZone)
  const minutes = hour * 60 + minute + (second + millisecond > 0 ? 1 : 0)
  return minutes >= EARLIEST && minutes <= LATEST
}
