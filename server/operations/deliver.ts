import type { App, Deps } from '../deps.ts'
import { createDelivery } from '../outbox/worker.ts'
import { HANDLERS } from './effects.ts'
import { runRegularly } from './regularly.ts'

// The interval at which the outbox is checked for side effects left over from a crashed process.
const EVERY_MS = 15_000

// The pause before each run, so that one run handles the side effects of simultaneous requests.
const GATHER_MS = 250

/** Handles the side effects in the outbox soon after they are stored, until the server stops. */
export function deliverRegularly(app: App, deps: Deps): void {
  const deliver = createDelivery({ deps, handlers: HANDLERS, log: app.log })
  const deliverSoon = runRegularly(app, deps, { everyMs: EVERY_MS, gatherMs: GATHER_MS }, deliver)
  deps.outbox.onWake(deliverSoon)
  deps.demoClock?.onMove(deliverSoon)
}
