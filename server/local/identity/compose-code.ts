import { HOUR_MS } from '../../clock.ts'
import type { Deps, Mail } from '../../deps.ts'
import { publicUrl } from '../../http/public-url.ts'
import { writeMail } from '../../mail/mime.ts'
import type { EffectOf } from '../../outbox/kinds.ts'
import { findAccount } from './accounts.ts'
import { writeCodeLetter } from './code-letter.ts'
import { issueCode } from './codes.ts'

const CODE_LIFETIME_MS = HOUR_MS

const MODES = { 'reset-password': 'resetPassword', 'verify-email': 'verifyEmail' } as const

/**
 * Composes the email with a link to a page of the clinic's website. The link has a one-time code.
 * Returns `skip` if the recipient has no account.
 */
export async function composeCode(
  deps: Deps,
  { id, recipient, payload: { purpose } }: EffectOf<'identity.code'>,
): Promise<Mail | 'skip'> {
  const { config, db, realClock } = deps
  const account = await findAccount(db, 'email', recipient)
  if (!account) return 'skip'
  const code = await issueCode(
    { db, clock: realClock },
    { purpose, accountId: account.id, payload: {}, lifetimeMs: CODE_LIFETIME_MS },
  )
  const query = new URLSearchParams({ mode: MODES[purpose], oobCode: code }).toString()
  const link = `${publicUrl(deps)}/account/action?${query}`
  return writeMail(writeCodeLetter(config.clinic, purpose, link), {
    id,
    from: { name: config.clinic.name, address: config.mail.from },
    replyTo: { name: config.clinic.name, address: config.clinic.email },
    to: recipient,
    date: realClock(),
  })
}
