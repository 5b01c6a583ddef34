import type { App, Deps } from '../deps.ts'
import { createDelivery } from '../outbox/worker.ts'
import { HANDLERS } from './effects.ts'
import { runRegularly } from './regularly.ts'

// Every 15 s, check the outbox for side effects, such as emails, that a crashed process has left.
const EVERY_MS = 15_000

// Wait 250 ms before each run, so that one run handles the side effects of several requests.
const GATHER_MS = 250

/** Performs the outbox's side effects, such as emails, soon after they are stored. */
export function deliverRegularly(app: App, deps: Deps): void {
  const deliver = createDelivery({ deps, handlers: HANDLERS, log: app.log })
  const deliverSoon = runRegularly(app, deps, { everyMs: EVERY_MS, gatherMs: GATHER_MS }, deliver)
  deps.outbox.onWake(deliverSoon)
  deps.demoClock?.onMove(deliverSoon)
}
