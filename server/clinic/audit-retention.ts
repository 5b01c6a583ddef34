import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000

// One step locks the database for some milliseconds; a run takes a second or two at most.
const STEP = 500
const MOST_STEPS = 100

/** A background job that deletes audit entries older than the settings allow, in small steps. */
export function createAuditRetention({ db, clock, config }: Deps) {
  return async (signal: AbortSignal): Promise<void> => {
    const oldest = new Date(clock().getTime() - config.auditDays * DAY_MS).toISOString()
    for (let step = 0; step < MOST_STEPS && !signal.aborted; step += 1) {
      const deleted = await db
        .deleteFrom('audit')
        .where('id', 'in', (old) =>
          old.selectFrom('audit').select('id').where('at', '<', oldest).orderBy('at').limit(STEP),
        )
        .executeTakeFirst()
      if (Number(deleted.numDeletedRows) < STEP) return
      await setImmediate()
    }
  }
}
