import type { App } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { addAccount, findAccount } from './accounts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { EXPIRES_IN, profileOf, renewSession, startSession, type Local } from './sessions.ts'
import { PasswordSignIn, RefreshGrant, SignUp } from './wire.ts'

/** The URL path of the identity provider's account API, on the clinic's own server. */
export const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

// The sign-in methods of Google's identity service that the demo identity service does not offer.
const SWITCHED_OFF = ['signInWithEmailLink', 'signInWithCustomToken', 'signInWithPhoneNumber']

export const ATTEMPTS_PER_MINUTE = 60

/** Adds the routes for creating an account, signing in with a password, and renewing a session. */
export function signInRoutes(app: App, local: Local): void {
  const config = perAddress(ATTEMPTS_PER_MINUTE)
  const { passwordCost } = local.config

  app.post(`${ACCOUNTS}::signUp`, { schema: { body: SignUp }, config }, async ({ body }) => {
    const account = await addAccount(local, {
      email: body.email,
      name: body.displayName,
      passwordHash: await hashPassword(body.password, passwordCost),
      emailVerified: false,
      googleId: null,
    })
    if (!account) throw new ProviderError('EMAIL_EXISTS')
    return { ...profileOf(account), ...(await startSession(local, account, 'password')) }
  })

  app.post(
    `${ACCOUNTS}::signInWithPassword`,
    { schema: { body: PasswordSignIn }, config },
    async ({ body }) => {
      const account = await findAccount(local.db, 'email', body.email)
      const isRight = await isPassword(body.password, account?.password_hash ?? '', passwordCost)
      if (!account || !isRight) throw new ProviderError('INVALID_LOGIN_CREDENTIALS')
      const session = await startSession(local, account, 'password')
      return { ...profileOf(account), ...session, registered: true }
    },
  )

  for (const method of SWITCHED_OFF)
    app.post(`${ACCOUNTS}::${method}`, { config }, () => {
      throw new ProviderError('OPERATION_NOT_ALLOWED')
    })

  app.post(
    '/securetoken.googleapis.com/v1/token',
    { schema: { body: RefreshGrant } },
    async ({ body }) => {
      const { account, idToken } = await renewSession(local, body.refresh_token)
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: body.refresh_token,
        expires_in: EXPIRES_IN,
        token_type: 'Bearer',
        user_id: account.id,
        project_id: local.config.identity.projectId,
      }
    },
  )
}
