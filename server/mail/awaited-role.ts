import { storedRole } from '../http/role.ts'
import type { EffectOf } from '../outbox/kinds.ts'
import type { Storage } from '../storage/storage.ts'

/** Returns whether the recipient of the email still has the role and an unconfirmed address. */
export async function awaitsRole(
  db: Storage,
  { recipient, payload }: EffectOf<'mail.role'>,
): Promise<boolean> {
  const user = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', recipient)
    .where('role', '=', storedRole(payload.role))
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}
