import * as z from 'zod/mini'
import { DAY_MS } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { verifyIdToken } from '../../accounts/identity.ts'
import { Refusal } from '../../http/refusal.ts'
import { changeAccount, findAccount, type Account } from './accounts.ts'
import { issueCode, readCode } from './codes.ts'
import { ProviderError } from './provider-error.ts'
import { ID_TOKEN_LIFETIME_S, type LocalSigner, type SignIn, type SignInMethod } from './signing.ts'

/** The dependencies of every route of the demo identity service. */
export type Local = Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'> & {
  readonly signer: LocalSigner
  /** The clinic's clock, which the demo may set, and by which the outbox sends emails. */
  readonly outboxClock: Deps['clock']
}

const REFRESH_LIFETIME_MS = 365 * DAY_MS
export const EXPIRES_IN = String(ID_TOKEN_LIFETIME_S)

const StoredSignIn = z.object({ authTime: z.int(), method: z.enum(['password', 'google.com']) })

/** Records that an account signs in now, and returns the new session's tokens. */
export async function startSession(local: Local, account: Account, method: SignInMethod) {
  refuseDisabled(account)
  const { db, clock, signer } = local
  const now = clock()
  await changeAccount(db, account.id, { last_login_at: now.toISOString() })
  const signIn: SignIn = { authTime: Math.floor(now.getTime() / 1000), method }
  return {
    idToken: await signer.sign(account, signIn),
    refreshToken: await issueCode(local, {
      purpose: 'refresh',
      accountId: account.id,
      payload: signIn,
      lifetimeMs: REFRESH_LIFETIME_MS,
    }),
    expiresIn: EXPIRES_IN,
  }
}

/** Signs a new ID token for the session to which a refresh token belongs. */
export async function renewSession(local: Local, refreshToken: string) {
  const code = await readCode(local, 'refresh', refreshToken)
  const account = code?.account_id && (await findAccount(local.db, 'id', code.account_id))
  // The identity SDK forgets its stored account only after an error with the code TOKEN_EXPIRED.
  if (!code || !account) throw new ProviderError('TOKEN_EXPIRED')
  refuseDisabled(account)
  const signIn = StoredSignIn.parse(JSON.parse(code.payload))
  return { account, idToken: await local.signer.sign(account, signIn) }
}

/** Returns the account of an ID token. Throws a `ProviderError` if the token is not valid. */
export async function accountOf(local: Local, idToken: string): Promise<Account> {
  const { sub, authTime } = await readIdToken(local, idToken)
  const account = await findAccount(local.db, 'id', sub)
  if (!account) throw new ProviderError('USER_NOT_FOUND')
  refuseDisabled(account)
  if (authTime < account.valid_since) throw new ProviderError('TOKEN_EXPIRED')
  return account
}

/** Throws the `ProviderError` with the code `USER_DISABLED` if the account is disabled. */
export function refuseDisabled(account: Account): void {
  if (account.disabled === 1) throw new ProviderError('USER_DISABLED')
}

async function readIdToken({ config, clock, signer }: Local, idToken: string) {
  try {
    const { projectId } = config.identity
    return await verifyIdToken(idToken, { keyset: signer.keyset, projectId, clock })
  } catch (error) {
    if (error instanceof Refusal) throw new ProviderError('INVALID_ID_TOKEN')
    throw error
  }
}

/** Returns the public fields of an account, in the format of the identity provider's replies. */
export function profileOf(account: Account) {
  const { email, display_name: displayName, google_id: googleId } = account
  const shared = { email, ...(displayName && { displayName }) }
  return {
    ...shared,
    localId: account.id,
    emailVerified: account.email_verified === 1,
    providerUserInfo: [
      ...(account.password_hash
        ? [{ ...shared, providerId: 'password', federatedId: email, rawId: email }]
        : []),
      ...(googleId
        ? [{ ...shared, providerId: 'google.com', federatedId: googleId, rawId: googleId }]
        : []),
    ],
  }
}
