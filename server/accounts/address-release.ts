import { releaseAddress } from '../../schemas/calls/users.ts'
import { EmailPath } from '../../schemas/user.ts'
import { endSessions } from './access-session.ts'
import { lockAdmins } from './admins.ts'
import { removeFactor } from './strong-session.ts'
import { audited } from '../clinic/audit.ts'
import { requireOwner, type Caller } from '../http/auth.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'

/** Adds the route that releases an email address, so that another account can use the address. */
export function addressReleaseRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    releaseAddress,
    {
      tag: 'Accounts',
      summary: 'Release an email address to the next account that confirms it',
      description:
        'Admins may release any address, and patients their own confirmed address. The previous ' +
        'holder is signed out and loses their role. The bookings stay with the address. ' +
        '`modifiedCount` is 0 if no account holds the address.',
      refuses: ['not_owner', 'second_factor_required', 'unconfirmed', 'own_account'],
      params: EmailPath,
    },
    async ({ caller, params: { email } }) => {
      requireMayRelease(caller, email)
      return { modifiedCount: await release(deps, caller, email) }
    },
  )
}

function requireMayRelease(caller: Caller, email: string): void {
  if (caller.role === 'owner' && email === caller.email)
    throw new Refusal(409, 'own_account', 'Another admin must release your address.')
  if (email !== caller.email) return requireOwner(caller, 'You can release only your own address.')
  if (!caller.confirmed)
    throw new Refusal(403, 'unconfirmed', 'Please confirm your email address first.')
}

async function release(deps: Deps, caller: Caller, email: string): Promise<number> {
  const deed = { action: 'user.release', subject: email } as const
  const released = await audited(deps, caller, deed, async (tx) => {
    if (caller.admin) await lockAdmins(tx, caller)
    const user = await tx
      .updateTable('user_account')
      .set({ provider_sub: null, confirmed_at: null, role: null, role_since: null })
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .where('provider_sub', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!user) return undefined
    await endSessions(tx, user.id, deps.realClock().toISOString())
    // Remove the second factor, because it belongs to the email address's previous holder.
    await removeFactor(tx, user.id)
    return user
  })
  return released ? 1 : 0
}
