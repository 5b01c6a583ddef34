import type { AuditAction } from '../../schemas/audit.ts'
import type { SetupChange, TimeOffQuery } from '../../schemas/setup.ts'
import { bumpDays } from '../availability/days.ts'
import { readRules } from '../availability/rules.ts'
import { bookableDays } from '../availability/bookable.ts'
import { record } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import type { Storage } from '../storage/storage.ts'
import { tryOut } from './dry-run.ts'
import { effectOf, type Comparison } from './effect.ts'
import { lockBookings, lockSetup, refuseStale } from './revision.ts'
import { upcomingBookings } from './upcoming.ts'

/**
 * A change to the clinic's setup, with the data for the audit log. `write` makes the change.
 * `today` is the clinic's current day as an ISO date. `now` is the current instant.
 */
export type Change = {
  readonly action: AuditAction
  readonly subject?: string
  readonly detail: string
  readonly write: (tx: Storage, today: string, now: Date) => Promise<string | undefined>
}

type Done = { readonly made: string | undefined; readonly comparison: Comparison }

/**
 * Changes the clinic's setup.
 * Resolves with the effect of the change on the free slots and bookings of the coming year.
 * A dry run makes the change in a database transaction and then rolls the transaction back.
 * Throws a 409 `Refusal` if the setup has changed since the caller read the setup.
 * Only a request to change time off may omit the setup's revision.
 */
export async function changeSetup(
  deps: Deps,
  caller: Caller,
  { revision: seen, dryRun }: TimeOffQuery,
  change: Change,
): Promise<SetupChange> {
  const isDry = dryRun === 'true'
  const { made, comparison, revision } = await tryOut(deps.db, isDry, async (tx) => {
    const revision = await lockSetup(tx)
    if (seen !== undefined) refuseStale(revision, seen)
    if (!isDry) await lockBookings(tx)
    const done = await compared(deps, tx, change.write)
    const { action, subject = done.made ?? '', detail } = change
    await record(tx, deps.clock, { actor: addressOf(caller), action, subject, detail })
    await bumpDays(tx, ['*'])
    return { ...done, revision }
  })
  return {
    revision: isDry ? revision : revision + 1,
    ...(made !== undefined && { _id: made }),
    ...effectOf(comparison),
  }
}

/** Calls `write`, and reads the setup and the upcoming bookings before and after that call. */
async function compared(
  { clock, config }: Deps,
  tx: Storage,
  write: Change['write'],
): Promise<Done> {
  const { timeZone } = config.clinic
  const now = clock()
  const { today } = clinicTime(now, timeZone)
  const read = async () => ({
    rules: await readRules(tx, timeZone),
    bookings: await upcomingBookings(tx, today.toString(), now),
  })
  const before = await read()
  const made = await write(tx, today.toString(), now)
  const after = await read()
  return { made, comparison: { before, after, now, days: bookableDays(today) } }
}
