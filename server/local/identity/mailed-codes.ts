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
import { CodeRequest, ConfirmationLink, PasswordReset } from './wire.ts'

const CODE_LIFETIME_MS = 3_600_000
const MAILS_PER_MINUTE = 20

// The path of the link in a mail, as in Google's official emulator.
const ACTION = '/emulator/action'

const linkOf = (origin: string, code: string) =>
  `${origin}${ACTION}?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`

const CONFIRMED = pageOf(
  'Email confirmed',
  'Your email address is confirmed. You can close this page.',
)
const BAD_LINK = pageOf(
  'Link not valid',
  'This link has expired or has already been used. Ask for another email where you booked.',
)

function pageOf(title: string, text: string): string {
  return (
    '<!doctype html><html lang="en"><meta name="color-scheme" content="light dark">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="icon" href="data:,"><title>${title}</title>` +
    `<main><p>TEST MODE</p><h1>${title}</h1><p>${text}</p></main></html>`
  )
}

function isBadCode(error: unknown): false {
  if (error instanceof ProviderError) return false
  throw error
}

/**
 * The one-time codes that the provider sends by mail.
 * The demo service writes each mail to a file in `DATA_DIR/mail`.
 */
export function mailedCodeRoutes(app: App, local: Local): void {
  const config = perAddress(MAILS_PER_MINUTE)

  app.post(
    `${ACCOUNTS}::sendOobCode`,
    { schema: { body: CodeRequest }, config },
    async ({ body, protocol, host }) => {
      if (body.requestType === 'VERIFY_EMAIL') {
        const account = await accountOf(local, body.idToken)
        await mail(local, account, 'verify-email', (code) => linkOf(`${protocol}://${host}`, code))
        return { email: account.email }
      }
      const account = await findAccount(local.db, 'email', body.email)
      // An address without an account gets the same reply, so nobody learns who is a patient.
      if (account) await mail(local, account, 'reset-password')
      return { email: body.email }
    },
  )

  app.get(ACTION, { schema: { querystring: ConfirmationLink }, config }, async (request, reply) => {
    const isGood = await verifyEmail(local, request.query.oobCode).then(() => true, isBadCode)
    return reply
      .code(isGood ? 200 : 400)
      .type('text/html; charset=utf-8')
      .send(isGood ? CONFIRMED : BAD_LINK)
  })

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

/** Uses a mailed code to confirm the address of its account. */
export async function verifyEmail(local: Local, code: string): Promise<Account> {
  const { id } = await holderOf(local, await spendCode(local, 'verify-email', code))
  return changeAccount(local.db, id, { email_verified: 1 })
}

async function resetPassword(local: Local, code: string, password: string): Promise<Account> {
  const { id } = await holderOf(local, await spendCode(local, 'reset-password', code))
  await changePassword(local, id, await hashPassword(password, local.config.passwordCost))
  // A person who can read the mail owns the address.
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

/** `link` makes the address in the mail from the one-time code. */
async function mail(
  local: Local,
  account: Account,
  purpose: keyof typeof SUBJECTS,
  link?: (code: string) => string,
) {
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
    `To: ${account.email}\nSubject: ${SUBJECTS[purpose]}\n\n${link ? `${link(code)}\n\n` : ''}Your code: ${code}\n`,
    { mode: 0o600 },
  )
}
