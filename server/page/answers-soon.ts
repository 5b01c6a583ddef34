import { SETUP } from '../availability/days.ts'
import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { within } from '../storage/budget.ts'
import { waitFor } from '../storage/wait.ts'

/**
 * A page is sent without data if the database does not answer within `PAGE_WAIT_MS` milliseconds.
 * A healthy database answers within a few milliseconds, so the limit is reached only in a fault.
 */
export const PAGE_WAIT_MS = 250

/** Resolves with whether the database answers within `PAGE_WAIT_MS` milliseconds. */
export const answersSoon = (deps: Deps): Promise<boolean> =>
  within(PAGE_WAIT_MS, () => waitFor(setupOf(deps).revisionsOf([SETUP]))).then(
    () => true,
    () => false,
  )
