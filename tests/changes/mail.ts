import type { Edit } from './edit.ts'

export const listed: readonly Edit[] = [
  {
    file: 'schemas/mail-subjects.ts',
    within: 'export const MAIL_SUBJECTS =',
    add: "  example: 'An example.',\n",
  },
]

/** Edits that fix the compiler errors caused by the edits in the list `listed`. */
export const described: readonly Edit[] = [
  {
    file: 'server/outbox/kinds.ts',
    within: 'const MAILS =',
    add: "  'mail.example': z.object({ booking: Visit }),\n",
  },
  {
    file: 'server/mail/letters/example.ts',
    add: `import type { Write } from '../context.ts'
import { greet } from './parts.ts'

/** Writes the mail that serves as an example. */
export const example: Write<'mail.example'> = ({ booking }, context) => {
  const { t } = context.wording
  return {
    subject: t('An example'),
    preview: t('This is an example.'),
    title: t('An example'),
    blocks: [greet(context, booking, t('This is an example.'))],
  }
}
`,
  },
]

/** Edits that fix the compiler errors caused by the edits in the list `described`. */
export const sent: readonly Edit[] = [
  {
    file: 'server/mail/letters.ts',
    add: "import { example } from './letters/example.ts'\n",
  },
  {
    file: 'server/mail/letters.ts',
    within: 'Write<Kind> } =',
    add: "  'mail.example': example,\n",
  },
  {
    file: 'tests/server/letter-samples.ts',
    within: 'export const PAYLOADS: { readonly [Kind in MailKind]: Payload<Kind> } =',
    add: "  'mail.example': { booking: VISIT },\n",
  },
]
