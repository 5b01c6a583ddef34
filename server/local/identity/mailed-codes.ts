import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { changeAccount, changePassword, findAccount, type Account } from './accounts.ts'
import { issueCode, readCode, spendCode, type CodePurpose } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { accountOf, type Local } from './sessions.ts'
import { ACCOUNTS } from './sign-in-routes.ts'
import { CodeRequest, PasswordReset } from './wire.ts'

const CODE_LIFETIME_MS = 3_600_000
const MAILS_PER_MINUTE = 20

/** The codes that the provider sends by mail. Here each mail is a file in the data folder's `mail`. */
export function mailedCodeRoutes(app: App, local: Local): void {
  const config = perAddress(MAILS_PER_MINUTE)

  app.post(
    `${ACCOUNTS}::sendOobCode`,
    { schema: { body: CodeRequest }, config },
    async ({ body }) => {
      if (body.requestType === 'VERIFY_EMAIL') {
        const account = await accountOf(local, body.idToken)
        await mail(local, account, 'verify-email')
        return { email: account.email }
      }
      const account = await findAccount(local.db, 'email', body.email)
      // The same answer for an address without an account: it tells nobody who is a patient.
      if (account) await mail(local, account, 'reset-password')
      return { email: body.email }
    },
  )

  app.post(
    `${ACCOUNTS}::resetPassword`,
    { schema: { body: PasswordReset }, config },
    async ({ body }) => {
      const account = await (body.newPassword
        ? resetPassword(local, body.oobCode, body.newPassword)
        : holderOf(local, await readCode(local, 'reset-password', body.oobCode)))
      return { email: account.email, requestType: 'PASSWORD_RESET' }
    },
  )
}

/** Spends a mailed code to confirm that the address is its owner's. */
export async function verifyEmail(local: Local, code: string): Promise<Account> {
  const { id } = await holderOf(local, await spendCode(local, 'verify-email', code))
  return changeAccount(local.db, id, { email_verified: 1 })
}

async function resetPassword(local: Local, code: string, password: string): Promise<Account> {
  const { id } = await holderOf(local, await spendCode(local, 'reset-password', code))
  await changePassword(local, id, await hashPassword(password, local.config.passwordCost))
  // Who read the mail owns the address.
  return changeAccount(local.db, id, { email_verified: 1 })
}

async function holderOf({ db }: Local, code: { account_id: string | null } | undefined) {
  const account = code?.account_id && (await findAccount(db, 'id', code.account_id))
  if (!account) throw new ProviderError('INVALID_OOB_CODE')
  return account
}

const SUBJECTS = {
  'reset-password': 'Reset your password',
  'verify-email': 'Confirm your email address',
} satisfies Partial<Record<CodePurpose, string>>

async function mail(local: Local, account: Account, purpose: keyof typeof SUBJECTS) {
  const code = await issueCode(local, {
    purpose,
    accountId: account.id,
    payload: {},
    lifetimeMs: CODE_LIFETIME_MS,
  })
  const folder = join(local.config.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = local.clock().toISOString().replaceAll(':', '-')
  await writeFile(
    join(folder, `${stamp}-${purpose}-${code.slice(0, 8)}.txt`),
    `To: ${account.email}\nSubject: ${SUBJECTS[purpose]}\n\nYour code: ${code}\n`,
    { mode: 0o600 },
  )
}
