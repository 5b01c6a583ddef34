import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../deps.ts'
import { renderHtml } from './letter-html.ts'
import { renderText } from './letter-text.ts'
import type { Letter } from './letter.ts'

type Sender = { readonly name: string; readonly address: string }

type Envelope = {
  /**
   * The unique part of the email's `Message-ID` header.
   * If an email is sent twice, mail clients recognise the copy by its `Message-ID` header.
   */
  readonly id: string
  readonly from: Sender
  /** The name and email address to which the recipient's replies are sent. */
  readonly replyTo: Sender
  readonly to: string
  readonly date: Date
  readonly headers?: Readonly<Record<string, string>>
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

/**
 * Returns an email in the format of RFC 5322, with plain text, HTML and an optional calendar entry.
 */
export async function writeMail(letter: Letter, envelope: Envelope): Promise<Mail> {
  const { id, from, replyTo, to, date, headers, calendar } = envelope
  const { subject } = letter
  const html = renderHtml(letter)
  const text = renderText(letter)
  const message = new MailComposer({
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    from: { ...from },
    replyTo: { ...replyTo },
    to,
    date,
    subject,
    text,
    html,
    // The `Auto-Submitted` header tells out-of-office programs not to reply to the email.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
    // RFC 5322 requires CRLF, which the demo mailbox's files need as much as a mail server does.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    id,
    from: `${from.name} <${from.address}>`,
    to,
    subject,
    html,
    text,
    ...(calendar && { calendar: calendar.content }),
    mime: await message.compile().build(),
  }
}
