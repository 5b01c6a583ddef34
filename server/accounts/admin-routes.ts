import { removeCalendar } from './access-session.ts'
import { listUsers, makeAdmin, removeUser } from '../../schemas/calls/users.ts'
import { EmailPath } from '../../schemas/user.ts'
import { UserQuery, type RoleReply } from '../../schemas/user-list.ts'
import { lockAdmins } from './admins.ts'
import { audited, auditedRead } from '../clinic/audit.ts'
import type { Caller } from '../http/auth.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import { changeRole, tellChange } from './change-role.ts'
import { removeFactor } from './strong-session.ts'
import { releaseUnpaidOf } from '../booking/give-up.ts'
import { unlinkAccount } from '../people/links.ts'
import { deleteReviewsOf } from '../reviews/own.ts'
import { findUsers } from './list.ts'

/** Adds the routes with which admins list, promote and remove users. */
export function userAdminRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    listUsers,
    {
      tag: 'Accounts',
      summary: 'List the users by email address, at most 500 per reply',
      description:
        'The `X-Total-Count` header gives the number of matching users, `X-Users-Count` the number ' +
        'of all users, and `Link` the URL of the next page.',
      query: UserQuery,
    },
    ({ caller, query }) => {
      const deed = { action: 'user.list', subject: query.query ?? '' } as const
      return auditedRead(deps, caller, deed, () => findUsers(deps, query))
    },
  )

  serve(
    makeAdmin,
    {
      tag: 'Accounts',
      summary: 'Make a user an admin',
      refuses: ['not_found'],
      params: EmailPath,
    },
    ({ caller, params }) => promote(deps, caller, params.email),
  )

  serve(
    removeUser,
    {
      tag: 'Accounts',
      summary: "End a user's access, delete their reviews and cancel their unpaid future bookings",
      refuses: ['own_account'],
      params: EmailPath,
    },
    async ({ caller, params }) => ({ deletedCount: await remove(deps, caller, params.email) }),
  )
}

async function promote(deps: Deps, caller: Caller, email: string): Promise<RoleReply> {
  const deed = { action: 'user.promote', subject: email } as const
  const promoted = await audited(deps, caller, deed, async (tx) => {
    await lockAdmins(tx, caller)
    return changeRole(tx, deps, email, 'owner')
  })
  return tellChange(deps, email, 'owner', promoted)
}

async function remove(deps: Deps, caller: Caller, email: string): Promise<number> {
  if (email === caller.email)
    throw new Refusal(409, 'own_account', 'You cannot remove your own account.')
  const deed = { action: 'user.remove', subject: email } as const
  const removed = await audited(deps, caller, deed, async (tx) => {
    await lockAdmins(tx, caller)
    const user = await tx
      .updateTable('user_account')
      .set({ removed_at: deps.clock().toISOString(), role: null, role_since: null })
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .returning(['id', 'confirmed_at'])
      .executeTakeFirst()
    if (!user) return undefined
    await deleteReviewsOf(tx, { id: user.id, confirmed: user.confirmed_at !== null })
    await releaseUnpaidOf(tx, user.id, deps)
    await unlinkAccount(tx, user.id)
    await removeCalendar(tx, user.id)
    await removeFactor(tx, user.id)
    return user
  })
  return removed ? 1 : 0
}
