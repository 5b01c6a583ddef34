import type { Role } from '../../schemas/rights.ts'
import { storedRole } from '../http/role.ts'
import type { Storage } from '../storage/storage.ts'
import { weaken } from './strong-session.ts'

/**
 * Gives a user a new role. `now` is the real time, not the demo clock's time.
 * The grace period for setting up a second factor begins when a patient becomes staff.
 * After a role change, all of the user's sessions must prove the second factor again.
 * Resolves with undefined if the user does not exist or already has the role.
 */
export async function changeRole(
  tx: Storage,
  email: string,
  role: Role,
  now: Date,
): Promise<{ id: string } | undefined> {
  const stored = storedRole(role)
  const user = await tx
    .updateTable('user_account')
    .set((row) => ({
      role: stored,
      role_since:
        stored === null ? null : row.fn.coalesce('role_since', row.val(now.toISOString())),
    }))
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .where((row) =>
      stored === null
        ? row('role', 'is not', null)
        : row.or([row('role', 'is', null), row('role', '!=', stored)]),
    )
    .returning('id')
    .executeTakeFirst()
  if (user) await weaken(tx, user.id)
  return user
}
