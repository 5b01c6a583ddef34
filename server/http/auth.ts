import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'
import { Blank, prepare } from '../fast/prepare.ts'

/** The user who makes the request, as read from the database for this request. */
export type Caller = {
  readonly id: string
  readonly email: string
  /** Whether the identity provider has confirmed that the user owns the address. */
  readonly confirmed: boolean
  /** Whether the user is an admin. Always false for an unconfirmed user. */
  readonly admin: boolean
  /** The id of the session that the token belongs to. */
  readonly session: string
}

const callers = new WeakMap<object, Caller>()

/**
 * Returns the token of an `Authorization: Bearer` header; throws a 401 `Refusal` if it is absent.
 */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new Refusal(401, 'unauthorized', 'Please log in.')
  return token
}

/**
 * An `onRequest` hook that rejects requests without a signed-in user. `callerOf` returns the user.
 */
export function requireCaller(deps: Deps) {
  const identify = createCallerLookup(deps)
  return async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await identify(bearerOf(request)))
  }
}

/** Like `requireCaller`, but for admins only: any other signed-in user gets a 403. */
export function requireAdmin(deps: Deps) {
  const identify = createCallerLookup(deps)
  return async (request: FastifyRequest): Promise<void> => {
    const caller = await identify(bearerOf(request))
    if (!caller.admin) throw new Refusal(403, 'not_admin', 'Only an admin may do this.')
    callers.set(request, caller)
  }
}

/** The caller of a request on a route guarded by `requireCaller` or `requireAdmin`. */
export function callerOf(request: object): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('This route is not guarded by requireCaller')
  return caller
}

/** Reads the user that a token belongs to from the database, with the current role. */
function createCallerLookup({ db, accessTokens }: Deps): (token: string) => Promise<Caller> {
  const blanks = { sub: new Blank<string>(), email: new Blank<string>(), sid: new Blank<string>() }
  const find = prepare(
    blanks,
    db
      .selectFrom('access_session')
      .innerJoin('user_account', 'user_account.id', 'access_session.user_id')
      .select(['user_account.id', 'email', 'role', 'confirmed_at'])
      .where('access_session.id', '=', blanks.sid.value)
      .where('user_id', '=', blanks.sub.value)
      .where('email', '=', blanks.email.value)
      .where('ended_at', 'is', null)
      .where('removed_at', 'is', null),
  )
  return async (token) => {
    const subject = await accessTokens.verify(token)
    const [user] = await find(db, subject)
    if (!user) throw new Refusal(401, 'unauthorized', 'Please log in again.')
    const { id, email, role, confirmed_at } = user
    const confirmed = confirmed_at !== null
    return { id, email, confirmed, admin: confirmed && role === 'admin', session: subject.sid }
  }
}
