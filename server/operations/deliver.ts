import type { App, Deps } from '../deps.ts'
import { createDelivery } from '../outbox/worker.ts'
import { HANDLERS } from './effects.ts'
import { runRegularly } from './regularly.ts'

// Check the outbox at this interval for side effects that a crashed process has left over.
const EVERY_MS = 15_000

// Side effects wait 250 ms, so that one run handles the side effects of several requests.
const GATHER_MS = 250

/** Handles the side effects in the outbox shortly after they are stored, until the server stops. */
export function deliverRegularly(app: App, deps: Deps): void {
  const deliver = createDelivery({ deps, handlers: HANDLERS, log: app.log })
  const deliverSoon = runRegularly(app, deps, { everyMs: EVERY_MS, gatherMs: GATHER_MS }, deliver)
  deps.outbox.onWake(deliverSoon)
  deps.demoClock?.onMove(deliverSoon)
}
