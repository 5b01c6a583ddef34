import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '../../clock.ts'
import type { App } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { writeMail } from '../../mail/mime.ts'
import { changeAccount, changePassword, findAccount, type Account } from './accounts.ts'
import { writeCodeLetter, type MailedPurpose } from './code-letter.ts'
import { issueCode, readCode, spendCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { accountOf, type Local } from './sessions.ts'
import { ACCOUNTS } from './sign-in-routes.ts'
import { CodeRequest, PasswordReset } from './wire.ts'

const CODE_LIFETIME_MS = HOUR_MS
const MAILS_PER_MINUTE = 20
const SENT_WITHIN_MS = 10_000

const MODES = { 'reset-password': 'resetPassword', 'verify-email': 'verifyEmail' } as const

/** Returns the URL of the link in an email. The URL has the link's purpose and a one-time code. */
const linkOf = (origin: string, purpose: MailedPurpose, code: string) =>
  `${origin}/account/action?${new URLSearchParams({ mode: MODES[purpose], oobCode: code }).toString()}`

/** Adds the routes for the one-time codes that the identity provider sends by email. */
export function mailedCodeRoutes(app: App, local: Local): void {
  const config = perAddress(MAILS_PER_MINUTE)

  app.post(
    `${ACCOUNTS}::sendOobCode`,
    { schema: { body: CodeRequest }, config },
    async ({ body, protocol, host }) => {
      const origin = `${protocol}://${host}`
      if (body.requestType === 'VERIFY_EMAIL') {
        const account = await accountOf(local, body.idToken)
        await mail(local, account, 'verify-email', origin)
        return { email: account.email }
      }
      const account = await findAccount(local.db, 'email', body.email)
      // A known and an unknown email address get the same reply, to hide which accounts exist.
      if (account) await mail(local, account, 'reset-password', origin)
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

/** Emails the user a link to a page of the clinic's website. The link contains a one-time code. */
async function mail(local: Local, account: Account, purpose: MailedPurpose, origin: string) {
  const { config, clock, mailer } = local
  const code = await issueCode(local, {
    purpose,
    accountId: account.id,
    payload: {},
    lifetimeMs: CODE_LIFETIME_MS,
  })
  const letter = writeCodeLetter(config.clinic, purpose, linkOf(origin, purpose, code))
  const mail = await writeMail(letter, {
    id: randomUUID(),
    from: { name: config.clinic.name, address: config.mail.from },
    replyTo: { name: config.clinic.name, address: config.clinic.email },
    to: account.email,
    date: clock(),
  })
  await mailer.send(mail, AbortSignal.timeout(SENT_WITHIN_MS))
}
