import type { App, Deps } from '../deps.ts'
import { checkRegularly } from './check.ts'
import { deliverRegularly } from './deliver.ts'
import { remindRegularly } from './remind.ts'
import { sweepRegularly } from './sweep.ts'

/** Runs all background jobs regularly until the server stops. */
export function runInBackground(app: App, deps: Deps): void {
  sweepRegularly(app, deps)
  remindRegularly(app, deps)
  deliverRegularly(app, deps)
  checkRegularly(app, deps)
}
