import { setImmediate } from 'node:timers/promises'
import type { CalendarDate } from '@internationalized/date'
import { clinicTime } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'
import { isOffered, tooLate } from './bookable.ts'
import { claimsOf } from './claims-of-days.ts'
import type { RevisionsOf } from './days.ts'
import { freeTimes } from './offers.ts'
import type { Rules } from './rules.ts'

/** The number of free slots by treatment id. */
type Counts = ReadonlyMap<string, number>

/** Counts the free slots on each given day at the instant `now`, in the order of the days. */
export type FreeCounts = (days: readonly CalendarDate[], now: Date) => Promise<Counts[]>

type Needs = {
  readonly db: Storage
  readonly rules: () => Promise<Rules>
  readonly revisionsOf: RevisionsOf
}

/** The cached slot counts of one day, with the data that shows whether the counts are outdated. */
type Known = {
  readonly rules: Rules
  readonly revision: number
  readonly minute: number
  /** The ISO instant at which the day's first claim expires. Null if no claim expires. */
  readonly until: string | null
  readonly counts: Counts
}

const MINUTE_MS = 60_000

// Read the claims of a year in parts of 31 days, so that other requests can use SQLite in between.
const DAYS_AT_ONCE = 31

/**
 * Creates a function that counts the free slots on given days. Caches counts of unchanged days.
 */
export function createFreeCounts({ db, rules: readRules, revisionsOf }: Needs): FreeCounts {
  const known = new Map<string, Known>()
  return async (days, now) => {
    const dates = days.map(String)
    const [revisions, rules] = await Promise.all([revisionsOf(dates), readRules()])
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const soon = latestNotice(rules, now)
    const isFresh = (date: string) => {
      const day = known.get(date)
      return (
        day?.rules === rules &&
        day.revision === (revisions.get(date) ?? 0) &&
        (day.until === null || day.until > now.toISOString()) &&
        (day.minute === minute || date > soon)
      )
    }
    const stale = days.filter((day) => !isFresh(day.toString()))
    const current = new Map(dates.map((date) => [date, known.get(date)]))
    for (let at = 0; at < stale.length; at += DAYS_AT_ONCE) {
      if (at > 0) await setImmediate()
      const some = stale.slice(at, at + DAYS_AT_ONCE)
      const claims = await claimsOf(db, some.map(String), { now })
      for (const day of some) {
        const { free, until } = claims(day.toString())
        const counts = countsOf(rules, day, free, now)
        const revision = revisions.get(day.toString()) ?? 0
        current.set(day.toString(), { rules, revision, minute, until, counts })
      }
    }
    for (const [date, day] of current) if (day) known.set(date, day)
    forgetBefore(known, clinicTime(now, rules.timeZone).today.toString())
    return dates.map((date) => current.get(date)?.counts ?? new Map())
  }
}

const countsOf = (...day: Parameters<typeof freeTimes>): Counts =>
  new Map(freeTimes(...day).map(({ treatment, offers }) => [treatment.id, offers.length]))

/** Returns the ISO date on which the longest notice period of all treatments ends, from now on. */
function latestNotice(rules: Rules, now: Date): string {
  const dates = rules.treatments
    .filter(isOffered)
    .map((treatment) => tooLate(rules, treatment, now).today.toString())
  return [clinicTime(now, rules.timeZone).today.toString(), ...dates].toSorted().at(-1) ?? ''
}

function forgetBefore(known: Map<string, Known>, today: string): void {
  for (const date of known.keys()) if (date < today) known.delete(date)
}
