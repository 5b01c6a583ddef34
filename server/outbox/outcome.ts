import { HOUR_MS, MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import type { Claim } from './claim.ts'

const SHORTEST_MS = MINUTE_MS
const LONGEST_MS = 6 * HOUR_MS

// Ten attempts have nine pauses between them, so the pause increases eight times.
const STEPS = 8

/**
 * A finished side effect, with its id, its result, and its finishing time on the clinic's clock.
 */
export type Done = { readonly id: string; readonly outcome: 'sent' | 'skipped'; readonly at: Date }

/** Records in the outbox that a side effect has happened or is no longer needed. */
export async function noteDone(db: Storage, { id, outcome, at }: Done): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: at.toISOString(), outcome, claimed_until: null, error: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Records that a side effect failed permanently. Admins see failed emails in a list. */
export async function noteFailed(deps: Deps, claim: Claim, reason: string): Promise<void> {
  await mine(deps, claim)
    .set({
      done_at: deps.clock().toISOString(),
      outcome: 'failed',
      claimed_until: null,
      error: short(reason),
    })
    .execute()
}

/** Records a failed attempt at a side effect. The next attempt is 1 minute to 6 hours later. */
export async function noteTryAgain(deps: Deps, claim: Claim, reason: string): Promise<void> {
  const at = new Date(deps.realClock().getTime() + pauseAfter(claim.row.attempts))
  await mine(deps, claim)
    .set({ claimed_until: at.toISOString(), error: short(reason) })
    .execute()
}

/**
 * Gives up this process's claim on a side effect, so that any process can handle it immediately.
 */
export async function releaseClaim(deps: Deps, claim: Claim): Promise<void> {
  await mine(deps, claim).set({ claimed_until: null }).execute()
}

/**
 * Returns the milliseconds to wait before a side effect is retried, after the given attempts.
 * With each further attempt, the pause becomes about twice as long.
 */
export const pauseAfter = (attempts: number) =>
  Math.round(SHORTEST_MS * (LONGEST_MS / SHORTEST_MS) ** ((attempts - 1) / STEPS))

// If this process's claim has expired, change nothing: another process may be handling the row.
const mine = ({ db }: Deps, { row, until }: Claim) =>
  db
    .updateTable('outbox')
    .where('id', '=', row.id)
    .where('done_at', 'is', null)
    .where('claimed_until', '=', until)

const MOST_CHARACTERS = 300

const short = (reason: string) => reason.slice(0, MOST_CHARACTERS)
