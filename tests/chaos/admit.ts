import { TOKEN_LIFETIME_MS } from '../../server/accounts/access-session.ts'
import { createAccessTokens } from '../../server/accounts/access-token.ts'
import type { Storage } from '../../server/storage/storage.ts'
import type { Person } from './patients.ts'

/** Inserts signed-in patients directly into the database, because signing up takes a long time. */
export async function admit(db: Storage, key: CryptoKey, count: number): Promise<Person[]> {
  const tokens = createAccessTokens(key, () => new Date())
  const emails = Array.from({ length: count }, (_, at) => `racer${at}@mail.test`)
  const created_at = new Date().toISOString()
  const rows = emails.map((email) => ({
    id: email,
    email,
    role: null,
    created_at,
    removed_at: null,
    confirmed_at: created_at,
  }))
  await db.insertInto('user_account').values(rows).execute()
  const expires_at = new Date(Date.now() + TOKEN_LIFETIME_MS).toISOString()
  await db
    .insertInto('access_session')
    .values(emails.map((id) => ({ id, user_id: id, auth_time: 0, expires_at })))
    .execute()
  return Promise.all(
    emails.map(async (id) => ({
      email: id,
      token: await tokens.issue({ email: id, sub: id, sid: id }),
    })),
  )
}
