import type { Clinic } from '../../schemas/settings.ts'
import type { EffectOf, MailKind } from '../outbox/kinds.ts'
import type { ContextOf, Write } from './context.ts'
import type { Letter } from './letter.ts'
import { account } from './letters/account.ts'
import { cancelled } from './letters/cancelled.ts'
import { changed } from './letters/changed.ts'
import { confirmed } from './letters/confirmed.ts'
import { reminder, unpaid } from './letters/due.ts'
import { factorLocked } from './letters/factor-locked.ts'
import { receipt, refunded, refundFailed } from './letters/money.ts'
import { receiptCopy } from './letters/receipt-copy.ts'
import { review } from './letters/review.ts'
import { role } from './letters/role.ts'

/** The functions that write the texts of emails, one for each kind of email. */
const WRITERS: { readonly [Kind in MailKind]: Write<Kind> } = {
  'mail.confirmed': confirmed,
  'mail.changed': changed,
  'mail.cancelled': cancelled,
  'mail.receipt': receipt,
  'mail.receipt-copy': receiptCopy,
  'mail.refunded': refunded,
  'mail.reminder': reminder,
  'mail.unpaid': unpaid,
  'mail.review': review,
  'mail.refund-failed': refundFailed,
  'mail.account': account,
  'mail.role': role,
  'mail.factor-locked': factorLocked,
}

/** Writes the email that an outbox row requests. */
export function writeLetter<Kind extends MailKind>(
  { kind, payload }: Pick<EffectOf<Kind>, 'kind' | 'payload'>,
  context: ContextOf<Kind>,
): Letter {
  const { clinic, locale } = context
  return {
    locale,
    ...WRITERS[kind](payload, context),
    signature: signatureOf(clinic),
  }
}

/** Returns the lines of an email's signature: the clinic's name, address and contact details. */
export const signatureOf = ({ name, address, phone, email }: Clinic) => [
  name,
  address,
  `${phone} · ${email}`,
]
