import { SETUP } from '../availability/days.ts'
import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { within } from '../storage/budget.ts'
import { waitFor } from '../storage/wait.ts'

/**
 * The milliseconds for which a page waits for the database. Then the page is sent without its data.
 * A database that works answers in a few milliseconds, and a visitor hardly notices this wait.
 */
export const PAGE_WAIT_MS = 250

/** Resolves with whether the database answers soon enough for a page that is being sent. */
export const answersSoon = (deps: Deps): Promise<boolean> =>
  within(PAGE_WAIT_MS, () => waitFor(setupOf(deps).revisionsOf([SETUP]))).then(
    () => true,
    () => false,
  )
