import { isStaff, type Role } from '../../schemas/rights.ts'
import type { RoleReply } from '../../schemas/user-list.ts'
import type { Deps } from '../deps.ts'
import { storedRole } from '../http/role.ts'
import type { Storage } from '../storage/storage.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { findUser } from './find-user.ts'
import { weaken } from './strong-session.ts'

/**
 * Gives a user a new role. Emails new staff whose email address is not confirmed.
 * The grace period for setting up a second factor begins when a patient becomes staff.
 * After a role change, all of the user's sessions must prove the second factor again.
 * Resolves with undefined if the user already has the role.
 * Throws a 404 `Refusal` if there is no user with the email address.
 */
export async function changeRole(
  tx: Storage,
  deps: Pick<Deps, 'clock' | 'realClock' | 'config'>,
  email: string,
  role: Role,
): Promise<{ id: string } | undefined> {
  const stored = storedRole(role)
  const now = deps.realClock().toISOString()
  const user = await tx
    .updateTable('user_account')
    .set((row) => ({
      role: stored,
      role_since: stored === null ? null : row.fn.coalesce('role_since', row.val(now)),
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
  const { id, confirmed_at } = await findUser(tx, email)
  if (confirmed_at === null) await askToConfirm(tx, deps, { id, email, role })
  return user
}

/** Returns the reply to a request that gives a role, which says whether the role has started. */
export async function tellChange(
  { db, outbox }: Deps,
  email: string,
  role: Role,
  changed: object | undefined,
): Promise<RoleReply> {
  const { confirmed_at } = await findUser(db, email)
  const isWaiting = isStaff(role) && confirmed_at === null
  if (isWaiting) outbox.wake()
  return { modifiedCount: changed ? 1 : 0, ...(isWaiting && { unconfirmed: true }) }
}
