import { randomUUID } from 'node:crypto'
import type { App } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { changeAccount, changePassword, findAccount, type Account } from './accounts.ts'
import type { MailedPurpose } from './code-letter.ts'
import { readCode, spendCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { accountOf, type Local } from './sessions.ts'
import { ACCOUNTS } from './sign-in-routes.ts'
import { CodeRequest, PasswordReset } from './wire.ts'

const MAILS_PER_MINUTE = 20

/** Adds the routes for the one-time codes that the identity provider sends by email. */
export function mailedCodeRoutes(app: App, local: Local): void {
  const config = perAddress(MAILS_PER_MINUTE)

  app.post(
    `${ACCOUNTS}::sendOobCode`,
    { schema: { body: CodeRequest }, config },
    async ({ body }) => {
      if (body.requestType === 'VERIFY_EMAIL') {
        const { email } = await accountOf(local, body.idToken)
        await mail(local, email, 'verify-email')
        return { email }
      }
      // Do not read the account here, because the time of the reply would reveal whether it exists.
      await mail(local, body.email, 'reset-password')
      return { email: body.email }
    },
  )

  app.post(
    `${ACCOUNTS}::resetPassword`,
    { schema: { body: PasswordReset }, config },
    async ({ body }) => {
      if (body.newPassword === undefined) return checkCode(local, body.oobCode)
      const { email } = await resetPassword(local, body.oobCode, body.newPassword)
      return { email, requestType: 'PASSWORD_RESET' }
    },
  )
}

/** Confirms the email address of the account to which the one-time code was sent by email. */
export async function verifyEmail(local: Local, code: string): Promise<Account> {
  const { id } = await holderOf(local, await spendCode(local, 'verify-email', code))
  return changeAccount(local.db, id, { email_verified: 1 })
}

/** Returns the email address and the purpose of an emailed one-time code. The code stays valid. */
async function checkCode(local: Local, code: string) {
  const reset = await readCode(local, 'reset-password', code)
  const { email } = await holderOf(local, reset ?? (await readCode(local, 'verify-email', code)))
  return { email, requestType: reset ? 'PASSWORD_RESET' : 'VERIFY_EMAIL' }
}

async function resetPassword(local: Local, code: string, password: string): Promise<Account> {
  const { id } = await holderOf(local, await spendCode(local, 'reset-password', code))
  await changePassword(local, id, await hashPassword(password, local.config.passwordCost))
  // The user received the one-time code by email, so the account's email address is confirmed.
  return changeAccount(local.db, id, { email_verified: 1 })
}

async function holderOf({ db }: Local, code: { account_id: string | null } | undefined) {
  const account = code?.account_id && (await findAccount(db, 'id', code.account_id))
  if (!account) throw new ProviderError('INVALID_OOB_CODE')
  return account
}

/** Stores an email with a one-time code in the outbox. The outbox sends it if the account exists. */
async function mail({ db, outbox, outboxClock }: Local, recipient: string, purpose: MailedPurpose) {
  await enqueue(db, {
    kind: 'identity.code',
    dedupe: `identity.code:${randomUUID()}`,
    bookingId: null,
    recipient,
    payload: { purpose },
    at: outboxClock().toISOString(),
  })
  outbox.wake()
}
