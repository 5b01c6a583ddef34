import { within } from '../storage/budget.ts'
import type { Storage } from '../storage/storage.ts'
import { waitFor } from '../storage/wait.ts'
import { claimsOf, type DayClaims, type View } from './claims-of-days.ts'
import type { RevisionsOf } from './days.ts'

/** Reads the claimed (reserved) times of all agendas on some ISO dates. Omits expired claims. */
export type ClaimsOn = (
  dates: readonly string[],
  view: View,
) => Promise<(date: string) => DayClaims>

/**
 * The cached claims on a day. `revision` is the day's revision from before the claims were read.
 * The cached claims are outdated from `until` on, the ISO instant at which the first claim expires.
 */
type Known = { readonly revision: number; until: string | null; read: Promise<DayClaims> }

type Needs = { readonly db: Storage; readonly revisionsOf: RevisionsOf }

// The maximum number of days whose claims are cached, which is enough for each day of a year.
const MOST = 400

/**
 * Creates a function that reads the claimed (reserved) times of all agendas on some dates.
 * The created function caches the claims on each day until the day's revision changes.
 * Calls with `except` (the id of a booking or hold to ignore) do not use the cache.
 */
export function createClaimsOn({ db, revisionsOf }: Needs): ClaimsOn {
  const known = new Map<string, Known>()
  const read = (dates: readonly string[], revisionOf: (date: string) => number, now: Date) => {
    const all = within(Infinity, () => claimsOf(db, dates, { now }))
    if (known.size + dates.length > MOST) known.clear()
    for (const date of dates) known.set(date, knownOf(all, date, revisionOf(date)))
    all.catch(() => dates.forEach((date) => known.delete(date)))
  }
  return async (dates, { now, except = '' }) => {
    if (except !== '') return claimsOf(db, dates, { now, except })
    // Read revisions before claims, so that a claim made in between makes the next call read again.
    const revisions = await revisionsOf(dates)
    const revisionOf = (date: string) => revisions.get(date) ?? 0
    const isFresh = (date: string) => {
      const day = known.get(date)
      const isCurrent = day?.revision === revisionOf(date)
      return isCurrent && (day.until === null || day.until > now.toISOString())
    }
    const stale = dates.filter((date) => !isFresh(date))
    if (stale.length > 0) read(stale, revisionOf, now)
    const days = dates.map(async (date) => [date, await known.get(date)?.read] as const)
    const claims = new Map(await waitFor(Promise.all(days)))
    return (date) => claims.get(date) ?? NONE
  }
}

const NONE: DayClaims = { free: new Map(), ticks: new Map(), until: null }

function knownOf(all: Promise<(date: string) => DayClaims>, date: string, revision: number): Known {
  const day: Known = {
    revision,
    until: null,
    read: all.then((of) => {
      const claims = of(date)
      day.until = claims.until
      return claims
    }),
  }
  return day
}
