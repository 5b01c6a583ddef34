import { sql, type Selectable } from 'kysely'
import { record } from '../clinic/audit.ts'
import { MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'

const MOST_TRIES = 5
const LOCK_MS = 15 * MINUTE_MS

/** A user's second factor. `tries` counts the tries to enter a code, including the current try. */
export type Factor = Selectable<Database['second_factor']>

/**
 * Counts a try to enter a second-factor code, before the code is checked.
 * Because tries are counted before the check, simultaneous requests cannot exceed the limit.
 * The last allowed try locks the second factor for 15 minutes, unless that try's code is correct.
 * Throws a 404 `Refusal` if the user has no second factor.
 * Throws a 429 `Refusal` if the second factor is locked.
 */
export async function countTry(db: Storage, userId: string, now: Date): Promise<Factor> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + LOCK_MS).toISOString()
  const factor = await db
    .updateTable('second_factor')
    .set({
      tries: sql<number>`case when locked_until is null then tries + 1 else 1 end`,
      locked_until: sql<
        string | null
      >`case when locked_until is null and tries + 1 >= ${sql.lit(MOST_TRIES)} then ${until} end`,
    })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', at)]))
    .returningAll()
    .executeTakeFirst()
  if (factor) return factor
  const locked = await db
    .selectFrom('second_factor')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  throw locked ? lockedUntil(locked.locked_until ?? at) : notEnrolled()
}

/**
 * Throws the `Refusal` for a wrong second-factor code: 422, or 429 if the second factor is locked.
 * If the wrong code locked the second factor, adds an entry to the audit log, and sends an email to
 * the user, because somebody else may have entered the codes.
 */
export async function refuseCode(
  deps: Deps,
  { email }: Caller,
  { user_id, locked_until: until }: Factor,
  message = 'This code is wrong or was already used.',
): Promise<never> {
  if (until === null) throw new Refusal(422, 'wrong_code', message, { code: message })
  const lockedAt = new Date(new Date(until).getTime() - LOCK_MS).toISOString()
  await transact(deps.db, async (tx) => {
    await record(tx, deps.clock, { actor: email, action: 'factor.lock', subject: email })
    await enqueue(tx, {
      kind: 'mail.factor-locked',
      dedupe: `mail.factor-locked:${user_id}:${until}`,
      bookingId: null,
      recipient: email,
      payload: { lockedAt, until },
      at: deps.clock().toISOString(),
    })
  })
  deps.outbox.wake()
  throw lockedUntil(until)
}

export const notEnrolled = (): Refusal =>
  new Refusal(404, 'not_found', 'You have not set up a second factor yet.')

const lockedUntil = (until: string) =>
  new Refusal(429, 'factor_locked', 'Too many wrong codes. Please wait.', undefined, {
    detail: { until },
  })
