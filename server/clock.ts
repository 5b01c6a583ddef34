import { fromAbsolute, toCalendarDate, type CalendarDate } from '@internationalized/date'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export type Clock = () => Date

/** The clinic's clock in demo mode, which can be moved forward. */
export type DemoClock = {
  /** Returns how many milliseconds the clinic's clock is ahead of real time. */
  readonly offsetMs: () => number
  /**
   * Moves the clinic's clock to the given time (`to`), and runs the jobs passed to `onMove`.
   * Resolves with false, and moves nothing, if `to` is not later than the clinic's current time.
   */
  readonly moveTo: (to: Date) => Promise<boolean>
  /** Calls `job` after each move of the clinic's clock, because background jobs may then be due. */
  readonly onMove: (job: () => void) => void
}

/** The current day in the clinic's time zone, and the number of minutes since its midnight. */
export type ClinicTime = { readonly today: CalendarDate; readonly minutes: number }

let last: { minute: number; timeZone: string; time: ClinicTime } | undefined

/** Converts the given instant (`now`) to the day and the minutes in the clinic's time zone. */
export function clinicTime(now: Date, timeZone: string): ClinicTime {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  // Cache the clinic's local time for a minute, because every request needs this time.
  if (last?.minute !== minute || last.timeZone !== timeZone)
    last = { minute, timeZone, time: read(now, timeZone) }
  return last.time
}

function read(now: Date, timeZone: string): ClinicTime {
  const local = fromAbsolute(now.getTime(), timeZone)
  return { today: toCalendarDate(local), minutes: local.hour * 60 + local.minute }
}
