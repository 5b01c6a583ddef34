import { fromAbsolute, toCalendarDate, type CalendarDate } from '@internationalized/date'

export type Clock = () => Date

/** The clinic's day and the minutes after its midnight, in the clinic's own zone. */
export type ClinicTime = { readonly today: CalendarDate; readonly minutes: number }

/** Reads `now` on the clinic's wall clock. */
export function clinicTime(now: Date, timeZone: string): ClinicTime {
  const local = fromAbsolute(now.getTime(), timeZone)
  return { today: toCalendarDate(local), minutes: local.hour * 60 + local.minute }
}
