import { MINUTE_MS } from '../clock.ts'
import { storeReminders } from '../booking/reminders.ts'
import { storeUnpaidReminders } from '../booking/unpaid-reminders.ts'
import type { App, Deps } from '../deps.ts'
import { underLease } from '../outbox/lease.ts'
import { runRegularly } from './regularly.ts'

const EVERY_MS = MINUTE_MS

// After a run of the reminder job starts, no process starts a scheduled run for `REST_MS` ms.
// `REST_MS` is shorter than the interval `EVERY_MS`, so that one process can start every run.
const REST_MS = 50_000

/** Stores the reminder emails that are due, every minute. Only one process at a time does this. */
export function remindRegularly(app: App, deps: Deps): void {
  const remindNow = runRegularly(app, deps, { everyMs: EVERY_MS }, (stopping, cause) => {
    const terms = { name: 'reminders', restMs: REST_MS, isUrgent: cause === 'asked' }
    return underLease(deps, terms, stopping, async () => {
      const stored = (await storeReminders(deps)) + (await storeUnpaidReminders(deps))
      if (stored > 0) deps.outbox.wake()
    })
  })
  deps.demoClock?.onMove(remindNow)
}
