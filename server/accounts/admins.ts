import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Makes admins who change each other's roles at the same time do so one after the other.
 * Throws a 403 `Refusal` if the caller is no longer an admin.
 * So when two admins remove each other, one admin is left.
 */
export async function lockAdmins(tx: Storage, caller: Caller): Promise<void> {
  const admins = await tx
    .updateTable('user_account')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  if (!admins.some(({ id }) => id === caller.id))
    throw new Refusal(403, 'not_admin', 'Only an admin may do this.')
}
