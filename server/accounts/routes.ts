import * as calls from '../../schemas/calls/accounts.ts'
import { EmailPath, TokenRequest } from '../../schemas/user.ts'
import { endSignIn } from './access-session.ts'
import { admit } from './admit.ts'
import { joinSession } from './join-session.ts'
import { releaseHoldsOf } from '../booking/hold.ts'
import { record } from '../clinic/audit.ts'
import { jwtOf, requireOwner, type Caller } from '../http/auth.ts'
import type { App, Deps, IdentityClaims } from '../deps.ts'
import { perAddress } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import { transact } from '../storage/transact.ts'

const TOKENS_PER_MINUTE = 60

export function userRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    calls.exchangeToken,
    {
      tag: 'Accounts',
      summary: "Exchange the identity provider's token for an access token",
      description:
        'Each exchange starts a new session. To renew an access token, send the old one as `session`: ' +
        'the session then continues, with its proof of the second factor. An expired token will do.',
      refuses: ['not_owner', 'other_account', 'unconfirmed', 'removed'],
      params: EmailPath,
      body: TokenRequest,
      limit: perAddress(TOKENS_PER_MINUTE),
    },
    async ({ params: { email }, body, request }) => {
      try {
        const claims = await deps.identity.verify(jwtOf(request))
        if (claims.email !== email || body.email !== email)
          throw new Refusal(403, 'not_owner', 'You are signed in with another email address.')
        return { token: await signIn(deps, claims, body.session) }
      } catch (error) {
        if (error instanceof Refusal) deps.failedSignIns.note(email, error.code)
        throw error
      }
    },
  )

  serve(
    calls.signOut,
    {
      tag: 'Accounts',
      summary: 'End the session, invalidate its access tokens and release the held slots',
    },
    async ({ caller }) => {
      const deletedCount = await transact(deps.db, (tx) => endSignIn(tx, caller, deps.realClock()))
      await releaseHoldsOf(deps, caller.id)
      return { deletedCount }
    },
  )

  serve(
    calls.isAdmin,
    {
      tag: 'Accounts',
      summary: 'Check whether a user is an admin; admins may check any user',
      refuses: ['not_owner', 'second_factor_required'],
      params: EmailPath,
    },
    async ({ caller, params }) => ({ admin: await isAdmin(deps, caller, params.email) }),
  )
}

async function signIn(deps: Deps, claims: IdentityClaims, session = ''): Promise<string> {
  const { db, clock, realClock, accessTokens } = deps
  const { email, name } = claims
  const held = (await accessTokens.recall(session))?.sid
  const holder = await transact(db, async (tx) => {
    const { userId: sub, ends } = await admit(tx, deps, claims)
    const entrant = { userId: sub, signIn: claims, held, ends }
    const { id: sid, isNew } = await joinSession(tx, entrant, realClock())
    if (isNew) await record(tx, clock, { actor: email, action: 'sign-in', subject: email })
    return { email, name, sub, sid }
  })
  return accessTokens.issue(holder)
}

async function isAdmin({ db }: Deps, caller: Caller, email: string) {
  if (email === caller.email) return caller.role === 'owner'
  requireOwner(caller, 'You can check this only for yourself.')
  const user = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}
