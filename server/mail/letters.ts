import type { Clinic } from '../../schemas/settings.ts'
import type { EffectOf, MailKind } from '../outbox/kinds.ts'
import type { Context, Write } from './context.ts'
import type { Letter } from './letter.ts'
import { account } from './letters/account.ts'
import { cancelled } from './letters/cancelled.ts'
import { changed } from './letters/changed.ts'
import { confirmed } from './letters/confirmed.ts'
import { reminder, unpaid } from './letters/due.ts'
import { receipt, refunded, refundFailed } from './letters/money.ts'

/** The functions that write the mails, one for each kind of mail. */
const WRITERS: { readonly [Kind in MailKind]: Write<Kind> } = {
  'mail.confirmed': confirmed,
  'mail.changed': changed,
  'mail.cancelled': cancelled,
  'mail.receipt': receipt,
  'mail.refunded': refunded,
  'mail.reminder': reminder,
  'mail.unpaid': unpaid,
  'mail.refund-failed': refundFailed,
  'mail.account': account,
}

/** Writes the mail that a row of the outbox requests. */
export function writeLetter<Kind extends MailKind>(
  { kind, payload }: Pick<EffectOf<Kind>, 'kind' | 'payload'>,
  context: Context,
): Letter {
  const { clinic, locale } = context
  return {
    locale,
    ...WRITERS[kind](payload, context),
    signature: signatureOf(clinic),
  }
}

/** Returns the clinic's name, address and telephone number, in lines. */
export const signatureOf = ({ name, address, phone, email }: Clinic) => [
  name,
  address,
  `${phone} · ${email}`,
]
