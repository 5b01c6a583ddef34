import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '../clock.ts'
import type { IdentityClaims } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/** How long an access token is valid, in milliseconds. */
export const TOKEN_LIFETIME_MS = HOUR_MS

type SignIn = Pick<IdentityClaims, 'authTime' | 'issuedAt'>

/**
 * Resolves with the clinic's session for a sign-in at the identity provider.
 * Creates a session if the sign-in has no session yet. `isNew` is true for a new session.
 * The session expires `TOKEN_LIFETIME_MS` milliseconds after the given time (`now`).
 * Throws a 401 `Refusal` if the session was ended after the identity provider signed the ID token.
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

/**
 * Ends a user's sessions at the given time (`at`), except the session with the sign-in time `but`.
 * Also removes the user's private calendar, because the calendar's URL works without a session.
 */
export async function endSessions(
  tx: Storage,
  userId: string,
  at: string,
  { but }: { but?: number } = {},
): Promise<void> {
  await removeCalendar(tx, userId)
  await tx
    .updateTable('access_session')
    .set({ ended_at: at, expires_at: after(new Date(at)) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('auth_time', '!=', but ?? 0))
    .execute()
}

/** Removes a user's private calendar, so that the calendar's URL no longer works. */
export async function removeCalendar(tx: Storage, userId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_feed')
    .where('patient', '=', (eb) =>
      eb.selectFrom('user_account').select('email').where('id', '=', userId),
    )
    .execute()
}

/** Ends one session. Resolves with the number of ended sessions, 0 or 1. */
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

// Keep an ended session in the database until all ID tokens signed before its end have expired.
const after = (now: Date) => new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString()

async function forgetExpired(tx: Storage, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('access_session')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now.toISOString())
    // Keep expired sessions with a valid second-factor proof, which browsers may still resume.
    .where((session) =>
      session.or([
        session('ended_at', 'is not', null),
        session('strong_until', 'is', null),
        session('strong_until', '<=', now.toISOString()),
      ]),
    )
    .execute()
}

// ID tokens have issue times in whole seconds, and sessions have end times in milliseconds.
// An ID token is accepted even if it was issued in the same second in which the session ended.
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
