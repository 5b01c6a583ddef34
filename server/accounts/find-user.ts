import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

type Found = { readonly id: string; readonly confirmed_at: string | null }

/** Returns the user with an email address. Throws a 404 `Refusal` if there is no user. */
export async function findUser(db: Storage, email: string): Promise<Found> {
  const user = await db
    .selectFrom('user_account')
    .select(['id', 'confirmed_at'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Refusal(404, 'not_found', 'There is no such user.')
  return user
}
