import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Locks the rows of all admins, so that simultaneous changes to admins' roles run one by one.
 * If two admins remove each other at the same time, only the first removal succeeds.
 * Resolves with the rows of all admins.
 * Throws a 403 `Refusal` if the caller is no longer an admin.
 */
export async function lockAdmins(tx: Storage, caller: Caller): Promise<Admin[]> {
  const admins = await tx
    .updateTable('user_account')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .returning(['id', 'email', 'confirmed_at'])
    .execute()
  if (!admins.some(({ id }) => id === caller.id))
    throw new Refusal(403, 'not_admin', 'Only an admin may do this.')
  return admins
}

type Admin = {
  readonly id: string
  readonly email: string
  readonly confirmed_at: string | null
}
