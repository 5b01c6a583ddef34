import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isStaff, may, type Permission, type Role } from '../../schemas/rights.ts'
import { factorDueAt, roleOf } from './role.ts'
import { isStrong } from './strong.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'
import { prepare } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import { shareReads } from '../fast/share-runs.ts'
import type { Storage } from '../storage/storage.ts'

/** The signed-in user who makes a request, as read from the database for that request. */
export type Caller = {
  readonly id: string
  readonly email: string
  /** Whether the identity provider has confirmed that the user owns the email address. */
  readonly confirmed: boolean
  /** The user's role. An unconfirmed user has the role `patient`. */
  readonly role: Role
  /** The role that the user was given. It starts when the user has confirmed the address. */
  readonly given: Role
  /** Whether the user is the owner, and the session has proved the second factor if required. */
  readonly admin: boolean
  /** Whether the session has proved the second factor. */
  readonly strong: boolean
  /** Whether the user has a second factor. */
  readonly enrolled: boolean
  /** The ISO instant from which a staff member must use a second factor. Null for patients. */
  readonly requiredFrom: string | null
  /** Whether the session must still prove the second factor before the user has staff rights. */
  readonly owesFactor: boolean
  /** The id of the session to which the request's access token belongs. */
  readonly session: string
}

/** The rights of a caller who is not a staff member. */
export const PATIENT_RIGHTS = {
  role: 'patient',
  given: 'patient',
  admin: false,
  strong: false,
  enrolled: false,
  requiredFrom: null,
  owesFactor: false,
} as const satisfies Partial<Caller>

/** Returns whether an email address is the one with which the caller signs in. */
export const isOwnAddress = ({ email }: Caller, address: string): boolean => email === address

/**
 * Returns the email address with which the caller signs in. Records, such as the audit log, name an
 * account by it. It says nothing about what the caller may read or change.
 */
export const addressOf = ({ email }: Pick<Caller, 'email'>): string => email

const callers = new WeakMap<object, Caller>()

/**
 * Returns the token from the `Authorization: Bearer` header. Throws a 401 `Refusal` without one.
 */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new Refusal(401, 'unauthorized', LOG_IN)
  return token
}

/**
 * Returns the JWT from the `Authorization: Bearer` header. Throws a 401 `Refusal` without one.
 * Refuses Base64 padding, which the JWT library would ignore, so that nothing can be added to a JWT.
 */
export function jwtOf(request: Pick<FastifyRequest, 'headers'>): string {
  const token = bearerOf(request)
  if (!/^[\w.-]+$/.test(token)) throw new Refusal(401, 'unauthorized', LOG_IN)
  return token
}

const LOG_IN = 'Please log in.'

/** Returns a Fastify hook that admits only signed-in users, whom `callerOf` then returns. */
export function requireCaller(deps: Deps) {
  const identify = createCallerLookup(deps)
  return async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await identify(jwtOf(request)))
  }
}

/**
 * Returns a Fastify hook that admits signed-in users and requests without a token.
 * In the route, `findCaller` returns the signed-in user, or undefined if there was no token.
 */
export function admitCaller(deps: Deps) {
  const identify = createCallerLookup(deps)
  return async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization !== undefined)
      callers.set(request, await identify(jwtOf(request)))
  }
}

/** Returns the caller on a route with the `admitCaller` hook, or undefined without a token. */
export const findCaller = (request: object): Caller | undefined => callers.get(request)

/**
 * Throws a 403 `Refusal` if the caller is not the owner, or must first prove a second factor.
 * Use `requireOwner` in a route in which patients may use only their own data.
 * The `Refusal` that `requireOwner` throws has the code `not_owner` or `second_factor_required`.
 * The given `message` is the error message for a caller who is not the owner.
 */
export function requireOwner(caller: Caller, message: string): void {
  if (caller.role !== 'owner') throw new Refusal(403, 'not_owner', message)
  refuseWeak(caller)
}

/** Returns a Fastify hook that admits only admins. Other signed-in users get a 403 reply. */
export function requireAdmin(deps: Deps) {
  const identify = createCallerLookup(deps)
  return async (request: FastifyRequest): Promise<void> => {
    const caller = await identify(jwtOf(request))
    if (caller.role !== 'owner') throw new Refusal(403, 'not_admin', 'Only an admin may do this.')
    refuseWeak(caller)
    callers.set(request, caller)
  }
}

/**
 * Returns a Fastify hook that admits only users whose role has the given permission.
 * Sends a 403 reply to users without the permission or without a required second factor.
 */
export function requireRight(deps: Deps, permission: Permission) {
  const check = createRightCheck(deps, permission)
  return async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await check(jwtOf(request)))
  }
}

/**
 * Creates a function that resolves with an access token's user if the user has the permission.
 * It throws a 401 or 403 `Refusal` otherwise. Simultaneous calls share one database query.
 */
export function createRightCheck(
  deps: Deps,
  permission: Permission,
): (token: string) => Promise<Caller> {
  const identify = createCallerLookup(deps)
  return async (token) => {
    const caller = await identify(token)
    if (!may(caller.role, permission))
      throw new Refusal(403, 'not_allowed', 'Your role does not allow this.')
    if (permission !== 'factor.own') refuseWeak(caller)
    return caller
  }
}

/** Throws a 403 `Refusal` if the caller's session has not proved a required second factor. */
function refuseWeak({ owesFactor }: Caller): void {
  if (owesFactor) throw factorRequired()
}

export const factorRequired = () =>
  new Refusal(403, 'second_factor_required', 'Please enter a code to confirm that it is you.')

/** Returns the caller of a request on a route that admits only signed-in users. */
export function callerOf(request: object): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('This route is not guarded by requireCaller')
  return caller
}

/** Creates a function that reads an access token's user and current role from the database. */
function createCallerLookup({
  db,
  accessTokens,
  realClock,
}: Deps): (token: string) => Promise<Caller> {
  const find = prepare({ subjects: SUBJECTS.blank }, usersOf(db))
  const findUser = shareReads(async (subjects: readonly Subject[]) => {
    const users = await find(db, { subjects: SUBJECTS.encode(subjects) })
    const bySession = new Map(users.map((user) => [user.sid, user]))
    return subjects.map(({ sid }) => bySession.get(sid))
  })
  return async (token) => {
    const { sub, email: address, sid } = await accessTokens.verify(token)
    const user = await findUser({ sub, email: address, sid })
    if (!user) throw new Refusal(401, 'unauthorized', 'Please log in again.')
    return callerFrom(user, realClock())
  }
}

function callerFrom(user: UserRow, now: Date): Caller {
  const { id, email, sid: session, strong_until, role_since } = user
  const confirmed = user.confirmed_at !== null
  const given = roleOf(user.role)
  const role = confirmed ? given : 'patient'
  const requiredFrom = isStaff(role) ? factorDueAt(role_since).toISOString() : null
  const at = now.toISOString()
  const strong = isStrong(strong_until, now)
  const enrolled = user.enrolled_at !== null
  const owesFactor = requiredFrom !== null && !strong && (enrolled || requiredFrom <= at)
  const admin = role === 'owner' && !owesFactor
  return {
    id,
    email,
    confirmed,
    role,
    given,
    admin,
    strong,
    enrolled,
    requiredFrom,
    owesFactor,
    session,
  }
}

const SUBJECTS = rowList({ sub: 'text', email: 'text', sid: 'text' })
type Subject = Readonly<Record<(typeof SUBJECTS.columns)[number], string>>

const usersOf = (db: Storage) =>
  db
    .selectFrom(sql<Subject>`${SUBJECTS.table}`.as('asked'))
    .innerJoin('access_session', 'access_session.id', 'asked.sid')
    .innerJoin('user_account', 'user_account.id', 'access_session.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'user_account.id')
    .select(['asked.sid', 'user_account.id', 'user_account.email', 'role', 'role_since'])
    .select(['user_account.confirmed_at', 'strong_until'])
    .select('second_factor.confirmed_at as enrolled_at')
    .whereRef('access_session.user_id', '=', 'asked.sub')
    .whereRef('user_account.email', '=', 'asked.email')
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)

type UserRow = Awaited<ReturnType<ReturnType<typeof usersOf>['execute']>>[number]
