import { changeRole, resetSecondFactor } from '../../schemas/calls/users.ts'
import type { Role } from '../../schemas/rights.ts'
import { EmailPath } from '../../schemas/user.ts'
import { RoleForm, type RoleReply } from '../../schemas/user-list.ts'
import { audited } from '../clinic/audit.ts'
import type { App, Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import type { Storage } from '../storage/storage.ts'
import { lockAdmins } from './admins.ts'
import { changeRole as storeRole, tellChange } from './change-role.ts'
import { findUser } from './find-user.ts'
import { removeFactor } from './strong-session.ts'

/** Adds the routes with which the owner changes roles and resets second factors. */
export function roleRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    changeRole,
    {
      tag: 'Accounts',
      summary: 'Change a user’s role',
      description:
        'To give a user the role `doctor`, first add a doctor with the same email address. The ' +
        'user must then enter the second factor again.',
      refuses: ['not_found', 'last_owner', 'no_doctor'],
      params: EmailPath,
      body: RoleForm,
    },
    ({ caller, params, body }) => giveRole(deps, caller, params.email, body.role),
  )

  serve(
    resetSecondFactor,
    {
      tag: 'Accounts',
      summary: 'Remove a user’s second factor, so that the user must set up a new one',
      refuses: ['not_found', 'own_account'],
      params: EmailPath,
    },
    async ({ caller, params }) => ({ deletedCount: await resetFactor(deps, caller, params.email) }),
  )
}

async function giveRole(deps: Deps, caller: Caller, email: string, role: Role): Promise<RoleReply> {
  const deed = { action: 'user.role', subject: email, detail: role } as const
  const changed = await audited(deps, caller, deed, async (tx) => {
    const admins = await lockAdmins(tx, caller)
    await findUser(tx, email)
    const isOnlyOwner = !admins.some(
      (admin) => admin.email !== email && admin.confirmed_at !== null,
    )
    if (role !== 'owner' && isOnlyOwner)
      throw new Refusal(409, 'last_owner', 'Make somebody else the owner first.')
    if (role === 'doctor') await requireDoctor(tx, email)
    return storeRole(tx, deps, email, role)
  })
  return tellChange(deps, email, role, changed)
}

async function requireDoctor(tx: Storage, email: string): Promise<void> {
  const doctor = await tx
    .selectFrom('doctor')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!doctor) throw new Refusal(422, 'no_doctor', 'Add a doctor with this email address first.')
}

async function resetFactor(deps: Deps, caller: Caller, email: string): Promise<number> {
  if (email === caller.email)
    throw new Refusal(409, 'own_account', 'Another owner must reset your second factor.')
  const deed = { action: 'factor.reset', subject: email } as const
  const reset = await audited(deps, caller, deed, async (tx) => {
    const { id } = await findUser(tx, email)
    return (await removeFactor(tx, id)) || undefined
  })
  return reset ? 1 : 0
}
