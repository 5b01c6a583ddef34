import { bookingDateToIso, type BookingDate } from '../../schemas/date.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { SETUP } from './days.ts'
import { setupOf } from './setup.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>

const MINUTE_MS = 60_000

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

/** Creates a function that returns a version, which changes if the clinic's setup changes. */
export function createSetupStamp(deps: Needs): () => Promise<string> {
  const { revisionsOf } = setupOf(deps)
  return async () => String((await revisionsOf([SETUP])).get(SETUP) ?? 0)
}

/**
 * Creates a function that returns a version, which changes if the free times of a day may change.
 */
export function createDayStamp(deps: Needs): (date: BookingDate) => Promise<string> {
  const { revisionsOf } = setupOf(deps)
  let known = new Map<BookingDate, string>()
  // Converting a date takes longer than the other steps, so cache the converted dates.
  const toIso = (date: BookingDate) => {
    const day = known.get(date) ?? bookingDateToIso(date)
    if (known.size >= MOST) known = new Map()
    known.set(date, day)
    return day
  }
  return async (date) => {
    const day = toIso(date)
    const revisions = await revisionsOf([day, SETUP])
    return `${revisions.get(day) ?? 0} ${revisions.get(SETUP) ?? 0} ${minuteOf(deps.clock())}`
  }
}

const MOST = 400

/** Creates a function that returns a version, which changes if any day's free times may change. */
export function createCalendarStamp(deps: Needs): () => Promise<string> {
  const { totalFrom } = setupOf(deps)
  return async () => {
    const now = deps.clock()
    const { today } = clinicTime(now, deps.config.clinic.timeZone)
    return `${await totalFrom(today.toString())} ${minuteOf(now)}`
  }
}
