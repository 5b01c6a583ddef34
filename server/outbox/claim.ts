import { sql, type Selectable } from 'kysely'
import { MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../storage/schema.ts'
import { transact } from '../storage/transact.ts'

export type OutboxRow = Selectable<Database['outbox']>

/** A row of the outbox that only this process may handle until the time `until`. */
export type Claim = { readonly row: OutboxRow; readonly until: string }

// For this many milliseconds, no other process may claim a row that this process has claimed.
// A claim on a row must last longer than the row's handler may take.
const CLAIM_MS = MINUTE_MS

/**
 * Claims at most `most` due rows of the given kinds for this process.
 * The rows that became due first are claimed first.
 * Resolves with `undefined` if no row is due, and with fewer rows if another process took rows.
 */
export async function claim(
  deps: Deps,
  kinds: readonly string[],
  most: number,
): Promise<readonly Claim[] | undefined> {
  const ids = await dueIds(deps, kinds, most)
  if (ids.length === 0) return undefined
  const now = deps.realClock()
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  return transact(deps.db, async (tx) => {
    const claims: Claim[] = []
    // Update the rows in the order of their ids, so that two processes cannot deadlock.
    for (const id of ids.toSorted()) {
      const row = await tx
        .updateTable('outbox')
        .set(({ eb }) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .where(isFree(now))
        .returningAll()
        .executeTakeFirst()
      if (row) claims.push({ row, until })
    }
    return claims
  })
}

async function dueIds({ db, clock, realClock }: Deps, kinds: readonly string[], most: number) {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('not_before', '<=', clock().toISOString())
    .where(isFree(realClock()))
    .where('kind', 'in', kinds)
    .orderBy('not_before')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

const isFree = (now: Date) =>
  sql<boolean>`(claimed_until is null or claimed_until <= ${now.toISOString()})`
