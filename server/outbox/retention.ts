import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

// Deleting one batch of outbox rows locks the database for a few milliseconds.
// A run of the job deletes at most `STEPS_PER_RUN` batches, in about a second at most.
const STEP = 500
const STEPS_PER_RUN = 50

/**
 * Creates the job that deletes finished side effects after the number of days in the settings.
 * A failed side effect is kept until staff have handled it.
 * The job reads the outbox in the order of ids, because `done_at` has no index.
 * Each run of the job continues after the last side effect that the previous run has checked.
 */
export function createOutboxRetention({ db, clock, config }: Deps) {
  let after = ''
  return async (signal: AbortSignal): Promise<void> => {
    const oldest = new Date(clock().getTime() - config.mailDays * DAY_MS).toISOString()
    for (let step = 0; step < STEPS_PER_RUN && !signal.aborted; step += 1) {
      const last = await lastOfNext(db, after)
      await deleteBetween(db, { after, last, oldest })
      after = last ?? ''
      if (last === undefined) return
      await setImmediate()
    }
  }
}

/** Returns the id of the `STEP`th outbox row after the id `after`. Undefined with fewer rows. */
async function lastOfNext(db: Storage, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(STEP - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

type Step = { readonly after: string; readonly last: string | undefined; readonly oldest: string }

const deleteBetween = (db: Storage, { after, last, oldest }: Step) =>
  db
    .deleteFrom('outbox')
    .where('id', '>', after)
    .$if(last !== undefined, (rows) => rows.where('id', '<=', last ?? ''))
    .where('done_at', '<', oldest)
    .where((row) => row.or([row('outcome', '!=', 'failed'), row('handled_at', 'is not', null)]))
    .execute()
