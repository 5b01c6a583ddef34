import { createHash } from 'node:crypto'
import type { Storage } from '../../storage/storage.ts'
import { CardFault } from './fault.ts'

export type Answer = { readonly status: number; readonly body: object; readonly replayed: boolean }

type Attempt = { readonly key: string; readonly path: string; readonly params: unknown }

/**
 * Calls `work` only once for each idempotency key, and stores the reply of `work`.
 * A request that is repeated with its idempotency key gets the stored reply.
 * A different request with an already used idempotency key gets a 400 error.
 * Call `once` in the transaction that makes the request's changes.
 */
export async function once(
  db: Storage,
  attempt: Attempt,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([attempt.path, attempt.params]))
    .digest('hex')
  const claim = { key: attempt.key, fingerprint, status: 0, body: '' }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('local_card_replay')
    .values({ ...claim, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return replay(db, attempt.key, fingerprint)
  const answer = await work()
  await db
    .updateTable('local_card_replay')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('key', '=', attempt.key)
    .execute()
  return answer
}

async function replay(db: Storage, key: string, fingerprint: string): Promise<Answer> {
  const first = await db
    .selectFrom('local_card_replay')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.fingerprint !== fingerprint) throw mismatch(key)
  return { status: first.status, body: JSON.parse(first.body), replayed: true }
}

const mismatch = (key: string) =>
  new CardFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
