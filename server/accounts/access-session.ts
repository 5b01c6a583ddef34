import { HOUR_MS } from '../clock.ts'
import type { Caller } from '../http/auth.ts'
import type { Storage } from '../storage/storage.ts'

/** How long an access token is valid, in milliseconds. */
export const TOKEN_LIFETIME_MS = HOUR_MS

/**
 * Ends a user's sessions at the given time (`at`), except the session with the id `but`.
 * Also removes the user's private calendar, because the calendar's URL works without a session.
 */
export async function endSessions(
  tx: Storage,
  userId: string,
  at: string,
  { but }: { but?: string | undefined } = {},
): Promise<void> {
  await removeCalendar(tx, userId)
  await tx
    .updateTable('access_session')
    .set({ ended_at: at, expires_at: keptUntil(new Date(at)) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
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

/**
 * Ends the sign-in to which the caller's session belongs, with every session of that sign-in.
 * An ID token does not say which sign-in of a second it belongs to, so all of that second end.
 * Resolves with the number of ended sign-ins, 0 or 1.
 */
export async function endSignIn(
  tx: Storage,
  { id, session }: Pick<Caller, 'id' | 'session'>,
  now: Date,
): Promise<number> {
  // Lock the user's row, so that a simultaneous exchange cannot start a session unnoticed.
  await tx
    .updateTable('user_account')
    .set((user) => ({ email: user.ref('email') }))
    .where('id', '=', id)
    .execute()
  const ended = await tx
    .updateTable('access_session')
    .set({ ended_at: now.toISOString(), expires_at: keptUntil(now) })
    .where('user_id', '=', id)
    .where('auth_time', '=', (own) =>
      own.selectFrom('access_session').select('auth_time').where('id', '=', session),
    )
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended ? 1 : 0
}

/**
 * Returns until when a session that was used or ended at the time `now` stays in the database.
 * By then, all ID tokens that were signed before the session's end have expired.
 */
export const keptUntil = (now: Date) => new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString()
