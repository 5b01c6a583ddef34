import type { Edit } from './scratch.ts'

export const listed: readonly Edit[] = [
  {
    file: 'server/outbox/kinds.ts',
    after: "  'mail.reminder': z.object({ booking: Visit }),\n",
    add: "  'mail.thanks': z.object({ booking: Visit }),\n",
  },
  {
    file: 'server/mail/letters/thanks.ts',
    add: `import type { Write } from '../context.ts'
import { greet } from './parts.ts'

/** Writes the mail that thanks a patient after a visit. */
export const thanks: Write<'mail.thanks'> = ({ booking }, context) => {
  const { t } = context.wording
  return {
    subject: t('Thank you for your visit'),
    preview: t('We hope that everything is well.'),
    title: t('Thank you for your visit'),
    blocks: [greet(context, booking, t('We hope that everything is well.'))],
  }
}
`,
  },
]

/** Edits that fix the compiler errors caused by the edits in the list `listed`. */
export const sent: readonly Edit[] = [
  {
    file: 'server/mail/letters.ts',
    after: "import { receipt, refunded, refundFailed } from './letters/money.ts'\n",
    add: "import { thanks } from './letters/thanks.ts'\n",
  },
  {
    file: 'server/mail/letters.ts',
    after: "  'mail.reminder': reminder,\n",
    add: "  'mail.thanks': thanks,\n",
  },
  {
    file: 'server/operations/effects.ts',
    after: "  'mail.reminder': mail,\n",
    add: "  'mail.thanks': mail,\n",
  },
  {
    file: 'tests/server/letter-samples.ts',
    after: "  'mail.reminder': { booking: VISIT },\n",
    add: "  'mail.thanks': { booking: VISIT },\n",
  },
]
