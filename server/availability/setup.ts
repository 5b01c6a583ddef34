import type { Deps } from '../deps.ts'
import { within } from '../storage/budget.ts'
import type { Storage } from '../storage/storage.ts'
import { waitFor } from '../storage/wait.ts'
import type { DayClaims } from './claims-of-days.ts'
import { createClaimsOn, type ClaimsOn } from './day-claims.ts'
import { createFreeCounts, type FreeCounts } from './free-counts.ts'
import { createRevisions, createTotals, SETUP, type RevisionsOf, type TotalFrom } from './days.ts'
import { readRules, type Rules } from './rules.ts'

/** The functions that read the clinic's setup and free slots, shared by all routes of a server. */
export type Setup = {
  readonly rules: () => Promise<Rules>
  readonly revisionsOf: RevisionsOf
  readonly totalFrom: TotalFrom
  readonly freeCounts: FreeCounts
  readonly claimsOn: ClaimsOn
}

const setups = new WeakMap<Storage, Setup>()

/** Returns the functions that read the clinic's setup and free slots, shared by all routes. */
export function setupOf({ db, config }: Pick<Deps, 'db' | 'config'>): Setup {
  const setup = setups.get(db) ?? createSetup(db, config.clinic.timeZone)
  setups.set(db, setup)
  return setup
}

/**
 * Reads the claimed (reserved) times of all agendas on an ISO date. Omits expired claims.
 * `except` is the id of a booking or hold to ignore, so that its own time counts as free.
 */
export async function claimsOnDay(deps: Deps, date: string, except = ''): Promise<DayClaims> {
  const claims = await setupOf(deps).claimsOn([date], { now: deps.clock(), except })
  return claims(date)
}

function createSetup(db: Storage, timeZone: string): Setup {
  const revisionsOf = createRevisions(db)
  const rules = keepRules(db, timeZone, revisionsOf)
  const freeCounts = createFreeCounts({ db, rules, revisionsOf })
  const claimsOn = createClaimsOn({ db, revisionsOf })
  return { rules, revisionsOf, totalFrom: createTotals(db), freeCounts, claimsOn }
}

// Caches the clinic's setup in memory until the setup's revision changes.
function keepRules(db: Storage, timeZone: string, revisionsOf: RevisionsOf) {
  let known: { readonly revision: number; readonly rules: Promise<Rules> } | undefined
  const read = (revision: number) => {
    const rules = within(Infinity, () => readRules(db, timeZone))
    rules.catch(() => (known = undefined))
    return { revision, rules }
  }
  return async () => {
    const revision = (await revisionsOf([SETUP])).get(SETUP) ?? 0
    if (known?.revision !== revision) known = read(revision)
    return waitFor(known.rules)
  }
}
