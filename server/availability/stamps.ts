import { bookingDateToIso, type BookingDate } from '../../schemas/date.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Cache } from '../storage/cache.ts'
import { SETUP } from './days.ts'
import { setupOf } from './setup.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'clock'>

const MINUTE_MS = 60_000

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

/** Creates a function that returns a string that changes whenever the clinic's setup changes. */
export function createSetupStamp(deps: Needs): () => Promise<string> {
  const { revisionsOf } = setupOf(deps)
  return async () => String((await revisionsOf([SETUP])).get(SETUP) ?? 0)
}

/** Creates a function whose result changes whenever a given day's free slots may have changed. */
export function createDayStamp(deps: Needs): (date: BookingDate) => Promise<string> {
  const { revisionsOf } = setupOf(deps)
  const known = new Cache<BookingDate, string>(MOST)
  // Cache the ISO dates, because converting a booking date to ISO format is slow.
  const toIso = (date: BookingDate) => {
    const day = known.get(date) ?? bookingDateToIso(date)
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

/** Creates a function whose result changes whenever the free slots of any day may have changed. */
export function createCalendarStamp(deps: Needs): () => Promise<string> {
  const { totalFrom } = setupOf(deps)
  return async () => {
    const now = deps.clock()
    const { today } = clinicTime(now, deps.config.clinic.timeZone)
    return `${await totalFrom(today.toString())} ${minuteOf(now)}`
  }
}
