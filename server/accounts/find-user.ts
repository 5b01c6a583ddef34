import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/** Returns the id of the user with an email address. Throws a 404 `Refusal` if there is no user. */
export async function findUser(db: Storage, email: string): Promise<{ id: string }> {
  const user = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Refusal(404, 'not_found', 'There is no such user.')
  return user
}
