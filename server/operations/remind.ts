import { MINUTE_MS } from '../clock.ts'
import { storeReminders } from '../booking/reminders.ts'
import { storeUnpaidReminders } from '../booking/unpaid-reminders.ts'
import type { App, Deps } from '../deps.ts'
import { underLease } from '../outbox/lease.ts'
import { runRegularly } from './regularly.ts'

const EVERY_MS = MINUTE_MS

// After a run starts, no process starts another scheduled run within `REST_MS` milliseconds.
// `REST_MS` is shorter than the interval `EVERY_MS`, so one process can start every run.
const REST_MS = 50_000

/** Stores the due reminder mails every minute until the server stops. Only one process does so. */
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
