import { randomUUID } from 'node:crypto'
import type { IdentityClaims } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/** How long an access token is valid. */
export const TOKEN_LIFETIME_MS = 3_600_000

type SignIn = Pick<IdentityClaims, 'authTime' | 'issuedAt'>

/**
 * Returns the session of a sign-in at the identity provider.
 * Extends the session from `now` by the lifetime of an access token.
 * Throws a 401 `Refusal` for an ID token that is older than the end of the session.
 */
export async function joinSession(
  tx: Storage,
  userId: string,
  signIn: SignIn,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  await forgetExpired(tx, userId, now)
  await requireNotEnded(tx, userId, signIn)
  const expires_at = after(now)
  const fresh = randomUUID()
  const { id } = await tx
    .insertInto('access_session')
    .values({ id: fresh, user_id: userId, auth_time: signIn.authTime, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'auth_time'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: id === fresh }
}

/** Ends all sessions of a user at the time `at`, except the session whose sign-in time is `but`. */
export async function endSessions(
  tx: Storage,
  userId: string,
  at: string,
  { but }: { but?: number } = {},
): Promise<void> {
  await tx
    .updateTable('access_session')
    .set({ ended_at: at, expires_at: after(new Date(at)) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('auth_time', '!=', but ?? 0))
    .execute()
}

/** Ends one session; resolves with the number of ended sessions, 0 or 1. */
export async function endSession(db: Storage, id: string, now: Date): Promise<number> {
  const ended = await db
    .updateTable('access_session')
    .set({ ended_at: now.toISOString(), expires_at: after(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended ? 1 : 0
}

// Keep an ended session until every ID token from before its end has expired.
const after = (now: Date) => new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString()

async function forgetExpired(tx: Storage, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('access_session')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now.toISOString())
    .execute()
}

// The provider counts in seconds, so a sign-in in the second of a session's end starts a new one.
async function requireNotEnded(tx: Storage, userId: string, { authTime, issuedAt }: SignIn) {
  const ended = await tx
    .selectFrom('access_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('auth_time', '=', authTime)
    .where('ended_at', '>=', new Date((issuedAt + 1) * 1000).toISOString())
    .executeTakeFirst()
  if (ended) throw new Refusal(401, 'unauthorized', 'Please log in again.')
}
