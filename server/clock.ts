import { fromAbsolute, toCalendarDate, type CalendarDate } from '@internationalized/date'

export type Clock = () => Date

/** The current day in the clinic's time zone, and the minutes since its midnight. */
export type ClinicTime = { readonly today: CalendarDate; readonly minutes: number }

let last: { minute: number; timeZone: string; time: ClinicTime } | undefined

/** Converts the instant `now` to the clinic's time zone. */
export function clinicTime(now: Date, timeZone: string): ClinicTime {
  const minute = Math.floor(now.getTime() / 60_000)
  // Every request needs the local time, and time zone rules are slow, so cache it for a minute.
  if (last?.minute !== minute || last.timeZone !== timeZone)
    last = { minute, timeZone, time: read(now, timeZone) }
  return last.time
}

function read(now: Date, timeZone: string): ClinicTime {
  const local = fromAbsolute(now.getTime(), timeZone)
  return { today: toCalendarDate(local), minutes: local.hour * 60 + local.minute }
}
