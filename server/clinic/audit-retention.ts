import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'

// Deleting 500 audit entries locks the database for a few milliseconds. A run takes a few seconds.
const STEP = 500
const MOST_STEPS = 100

/** Creates the background job that deletes audit entries older than `AUDIT_DAYS` days. */
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
