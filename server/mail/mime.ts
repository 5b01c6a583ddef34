import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../deps.ts'
import { renderHtml } from './letter-html.ts'
import { renderText } from './letter-text.ts'
import type { Letter } from './letter.ts'

type Sender = { readonly name: string; readonly address: string }

type Envelope = {
  /**
   * The unique part of the mail's header `Message-ID`.
   * If a mail is sent twice, mail clients recognise the copy by the header `Message-ID`.
   */
  readonly id: string
  readonly from: Sender
  /** The email address to which the recipient's answers are sent. */
  readonly replyTo: Sender
  readonly to: string
  readonly date: Date
  readonly headers?: Readonly<Record<string, string>>
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

/**
 * Returns a mail in the format of RFC 5322, with plain text, HTML and, if given, a calendar entry.
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
    // The header `Auto-Submitted` keeps out-of-office programs from answering the mail.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
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
