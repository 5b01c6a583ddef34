import type { Role } from '../../schemas/rights.ts'
import { DeletedReply, EmailPath } from '../../schemas/user.ts'
import { RoleForm, RoleReply } from '../../schemas/user-list.ts'
import { audited } from '../clinic/audit.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireRight, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { lockAdmins } from './admins.ts'
import { changeRole, tellChange } from './change-role.ts'
import { findUser } from './find-user.ts'
import { removeFactor } from './strong-session.ts'

const OWNER = { tag: 'Accounts', access: 'staff', needs: 'clinic.manage' } as const

const ROLE = about({
  ...OWNER,
  id: 'changeRole',
  summary: 'Change a user’s role',
  description:
    'To give a user the role `doctor`, first add a doctor with the same email address. The user ' +
    'must then enter the second factor again.',
  refuses: ['not_found', 'last_owner', 'no_doctor'],
})

const RESET = about({
  ...OWNER,
  id: 'resetSecondFactor',
  summary: 'Remove a user’s second factor, so that the user must set up a new one',
  refuses: ['not_found', 'own_account'],
})

/** Adds the routes with which the owner changes roles and resets second factors. */
export function roleRoutes(app: App, deps: Deps): void {
  const onRequest = requireRight(deps, 'clinic.manage')

  app.put(
    '/user/:email/role',
    {
      schema: { ...ROLE, params: EmailPath, body: RoleForm, response: { 200: RoleReply } },
      onRequest,
    },
    async (request) => {
      const { email } = request.params
      return giveRole(deps, callerOf(request), email, request.body.role)
    },
  )

  app.delete(
    '/user/:email/second-factor',
    { schema: { ...RESET, params: EmailPath, response: { 200: DeletedReply } }, onRequest },
    async (request) => ({
      deletedCount: await resetFactor(deps, callerOf(request), request.params.email),
    }),
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
    return changeRole(tx, deps, email, role)
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
