import { STRONG_MS } from '../http/strong.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Records that a session has proved the second factor.
 * Resolves with the ISO instant until which the session needs no further second-factor code.
 * Renewing an access token continues the same session, so the user needs no new code.
 */
export async function strengthen(tx: Storage, session: string, now: Date): Promise<string> {
  const strong_until = new Date(now.getTime() + STRONG_MS).toISOString()
  await tx
    .updateTable('access_session')
    .set({ strong_until })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute()
  return strong_until
}

/** Requires all of a user's sessions to prove the second factor again. */
export async function weaken(tx: Storage, userId: string): Promise<void> {
  await tx
    .updateTable('access_session')
    .set({ strong_until: null })
    .where('user_id', '=', userId)
    .where('strong_until', 'is not', null)
    .execute()
}

/** Removes a user's second factor and recovery codes. Resolves with false if the user had none. */
export async function removeFactor(tx: Storage, userId: string): Promise<boolean> {
  await weaken(tx, userId)
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const removed = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}
