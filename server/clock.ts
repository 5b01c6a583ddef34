import { fromAbsolute, toCalendarDate, type CalendarDate } from '@internationalized/date'

export type Clock = () => Date

/** The clinic's day and the minutes after its midnight, in the clinic's own zone. */
export type ClinicTime = { readonly today: CalendarDate; readonly minutes: number }

let last: { minute: number; timeZone: string; time: ClinicTime } | undefined

/** Reads `now` on the clinic's wall clock. */
export function clinicTime(now: Date, timeZone: string): ClinicTime {
  const minute = Math.floor(now.getTime() / 60_000)
  // Every request asks, and a zone's rules are slow to apply: a minute has one answer.
  if (last?.minute !== minute || last.timeZone !== timeZone)
    last = { minute, timeZone, time: read(now, timeZone) }
  return last.time
}

function read(now: Date, timeZone: string): ClinicTime {
  const local = fromAbsolute(now.getTime(), timeZone)
  return { today: toCalendarDate(local), minutes: local.hour * 60 + local.minute }
}
