import { randomUUID } from 'node:crypto'
import { AdminReply, EmailPath, TokenReply, TokenRequest } from '../schemas/user.ts'
import { bearerOf, callerOf, requireCaller } from './auth.ts'
import { about } from './contract/about.ts'
import type { App, Deps, IdentityClaims } from './deps.ts'
import { perAddress } from './limits.ts'
import { Refusal } from './refusal.ts'

const TOKENS_PER_MINUTE = 60

const SIGN_IN = about({
  id: 'exchangeToken',
  tag: 'Accounts',
  access: 'identity',
  summary: "Exchange the identity provider's token for the clinic's own",
  refuses: ['not_owner', 'removed'],
})

const IS_ADMIN = about({
  id: 'isAdmin',
  tag: 'Accounts',
  access: 'patient',
  summary: 'Tell whether a user is an admin: oneself, or for an admin anybody',
  refuses: ['not_owner'],
})

export function userRoutes(app: App, deps: Deps): void {
  app.put(
    '/user/:email',
    {
      schema: { ...SIGN_IN, params: EmailPath, body: TokenRequest, response: { 200: TokenReply } },
      config: perAddress(TOKENS_PER_MINUTE),
    },
    async (request) => {
      const claims = await deps.identity.verify(bearerOf(request))
      const { email } = request.params
      if (claims.email.toLowerCase() !== email || request.body.email !== email)
        throw new Refusal(403, 'not_owner', 'You are signed in with another email address.')
      const { id } = await recordUser(deps, email, claims)
      return { token: await deps.accessTokens.issue({ email, sub: id, name: claims.name }) }
    },
  )

  app.get(
    '/admin/:email',
    {
      schema: { ...IS_ADMIN, params: EmailPath, response: { 200: AdminReply } },
      onRequest: requireCaller(deps),
    },
    async (request) => ({ admin: await isAdmin(deps, callerOf(request), request.params.email) }),
  )
}

// Anyone can sign up at the provider under an address that is not theirs; only one whose owner
// the provider has confirmed makes an admin.
function isFirstAdmin({ config }: Deps, email: string, claims: IdentityClaims): boolean {
  const confirmed = claims.emailVerified || config.identity.kind === 'local'
  return confirmed && config.admins.includes(email)
}

async function recordUser(deps: Deps, email: string, claims: IdentityClaims) {
  const { db, clock } = deps
  await db
    .insertInto('user_account')
    .values({
      id: randomUUID(),
      email,
      role: null,
      created_at: clock().toISOString(),
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  if (claims.emailVerified)
    await db
      .updateTable('user_account')
      .set({ confirmed_at: clock().toISOString() })
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .execute()
  await db
    .updateTable('user_account')
    .set({ name: claims.name || null })
    .where('email', '=', email)
    .execute()
  const user = await db
    .selectFrom('user_account')
    .select(['id', 'role', 'removed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (user.removed_at)
    throw new Refusal(403, 'removed', 'This account was removed. Please contact the clinic.')
  if (isFirstAdmin(deps, email, claims) && user.role !== 'admin')
    await db.updateTable('user_account').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return user
}

async function isAdmin({ db }: Deps, caller: { email: string; admin: boolean }, email: string) {
  if (email === caller.email) return caller.admin
  if (!caller.admin) throw new Refusal(403, 'not_owner', 'You may ask this about yourself only.')
  const user = await db
    .selectFrom('user_account')
    .select('role')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user?.role === 'admin'
}
