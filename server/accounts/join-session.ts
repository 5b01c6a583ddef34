import { randomUUID } from 'node:crypto'
import type { IdentityClaims } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { endSessions, keptUntil } from './access-session.ts'

type SignIn = Pick<IdentityClaims, 'authTime' | 'issuedAt'>

/** A user who exchanges an ID token for an access token. */
type Entrant = {
  readonly userId: string
  readonly signIn: SignIn
  /** The id of the session whose access token the request presents. Absent without one. */
  readonly held: string | undefined
  /** Which earlier sessions of the user must end. `others` means all but the continued one. */
  readonly ends: 'none' | 'others' | 'all'
}

/**
 * Continues the session that the request presents, or adds a session. Resolves with its id.
 * `isNew` is true for a new session, which has not proved the second factor.
 * A session continues only for the same user and the same sign-in at the identity provider.
 * The time of the sign-in alone identifies no session, because two people can share it.
 * Throws a 401 `Refusal` if the sign-in was ended after the identity provider signed the ID token.
 */
export async function joinSession(
  tx: Storage,
  entrant: Entrant,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { userId, ends } = entrant
  await requireNotEnded(tx, entrant)
  const continued = ends === 'all' ? undefined : await continueSession(tx, entrant, now)
  if (ends !== 'none') await endSessions(tx, userId, now.toISOString(), { but: continued })
  await forgetExpired(tx, userId, now)
  return { id: continued ?? (await addSession(tx, entrant, now)), isNew: continued === undefined }
}

async function continueSession(tx: Storage, { userId, signIn, held }: Entrant, now: Date) {
  if (held === undefined) return undefined
  const session = await tx
    .updateTable('access_session')
    .set({ expires_at: keptUntil(now) })
    .where('id', '=', held)
    .where('user_id', '=', userId)
    .where('auth_time', '=', signIn.authTime)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return session?.id
}

async function addSession(tx: Storage, { userId, signIn }: Entrant, now: Date): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('access_session')
    .values({ id, user_id: userId, auth_time: signIn.authTime, expires_at: keptUntil(now) })
    .execute()
  return id
}

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
async function requireNotEnded(tx: Storage, { userId, signIn }: Entrant): Promise<void> {
  const ended = await tx
    .selectFrom('access_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('auth_time', '=', signIn.authTime)
    .where('ended_at', '>=', new Date((signIn.issuedAt + 1) * 1000).toISOString())
    .executeTakeFirst()
  if (ended) throw new Refusal(401, 'unauthorized', 'Please log in again.')
}
