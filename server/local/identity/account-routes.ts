import type { App } from '../../deps.ts'
import { changeAccount, changePassword, type Account } from './accounts.ts'
import { verifyEmail } from './mailed-codes.ts'
import { hashPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { accountOf, profileOf, startSession, type Local } from './sessions.ts'
import { ACCOUNTS } from './sign-in-routes.ts'
import { TokenHolder, Update } from './wire.ts'

/** Adds the routes with which signed-in users read, change and delete their own account. */
export function accountRoutes(app: App, local: Local): void {
  app.post(`${ACCOUNTS}::lookup`, { schema: { body: TokenHolder } }, async ({ body }) => {
    const account = await accountOf(local, body.idToken)
    return {
      users: [
        {
          ...profileOf(account),
          createdAt: String(Date.parse(account.created_at)),
          lastLoginAt: String(Date.parse(account.last_login_at)),
          validSince: String(account.valid_since),
        },
      ],
    }
  })

  app.post(`${ACCOUNTS}::update`, { schema: { body: Update } }, async ({ body }) => {
    if (body.oobCode !== undefined) return profileOf(await verifyEmail(local, body.oobCode))
    if (body.idToken === undefined) throw new ProviderError('MISSING_ID_TOKEN')
    const account = await accountOf(local, body.idToken)
    const renamed = await rename(local, account, body.displayName, body.deleteAttribute ?? [])
    const changed = body.password
      ? await changePassword(
          local,
          account.id,
          await hashPassword(body.password, local.config.passwordCost),
        )
      : renamed
    // Send new tokens only to a client that requests them with `returnSecureToken`.
    const session =
      body.returnSecureToken && (await startSession(local, changed, methodOf(changed)))
    return { ...profileOf(changed), ...session }
  })

  app.post(`${ACCOUNTS}::delete`, { schema: { body: TokenHolder } }, async ({ body }) => {
    const { id } = await accountOf(local, body.idToken)
    await local.db.deleteFrom('local_account').where('id', '=', id).execute()
    return {}
  })
}

const methodOf = (account: Account) => (account.password_hash ? 'password' : 'google.com')

async function rename(
  { db }: Local,
  account: Account,
  name: string | null | undefined,
  removed: readonly string[],
): Promise<Account> {
  const display_name = removed.includes('DISPLAY_NAME') ? '' : name
  if (display_name === undefined || display_name === null) return account
  return changeAccount(db, account.id, { display_name })
}
