import { sql, type Selectable } from 'kysely'
import { MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../storage/schema.ts'
import { transact } from '../storage/transact.ts'

export type OutboxRow = Selectable<Database['outbox']>

/** An outbox row that only this process may handle before the time `until`. */
export type Claim = { readonly row: OutboxRow; readonly until: string }

// How long a claimed outbox row belongs to one process, in milliseconds.
// A claim on an outbox row must last longer than the time limit for handling a side effect.
const CLAIM_MS = MINUTE_MS

/**
 * Claims at most `most` due outbox rows of the given kinds for this process.
 * The outbox rows that became due first are claimed first.
 * Resolves with undefined if no outbox row is due. Omits rows that another process just claimed.
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
    // Update the outbox rows in the order of their ids, so that two processes cannot deadlock.
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
