import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

// Deleting one batch of outbox rows locks the database for a few milliseconds.
// A run checks at most `STEPS_PER_RUN` batches of `STEP` rows, which takes about a second at most.
const STEP = 500
const STEPS_PER_RUN = 50

/**
 * Creates the job that deletes finished side effects older than the setting `mailDays`, in days.
 * A failed side effect is kept until an admin has handled it.
 * The job reads the outbox in the order of its ids, because no index sorts all rows by `done_at`.
 * Each run of the job continues after the last outbox row that the previous run has checked.
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

/**
 * Returns the id of the `STEP`th outbox row after the id `after`. Undefined if fewer rows follow.
 */
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
