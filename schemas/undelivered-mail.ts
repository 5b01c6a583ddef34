import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'

/** The kinds of mail that are listed if their delivery fails. */
export const MailSubject = z.enum([
  'confirmed',
  'changed',
  'cancelled',
  'receipt',
  'refunded',
  'reminder',
  'unpaid',
  'refund-failed',
  'account',
])
export type MailSubject = z.infer<typeof MailSubject>

/** A mail that did not arrive, with the appointment's current data. */
export const UndeliveredMail = z.object({
  _id: z.string(),
  about: MailSubject,
  /** The email address to which the mail was sent. */
  to: z.string(),
  patientName: z.string(),
  phone: z.string(),
  date: BookingDate,
  slot: Slot,
  failedAt: z.iso.datetime(),
  /** The mail server's reason for refusing the mail, without email addresses. */
  reason: z.string(),
})
export type UndeliveredMail = z.infer<typeof UndeliveredMail>

/**
 * The newest undelivered mails that staff have not handled yet, and the number of all such mails.
 */
export const UndeliveredMails = z.object({ mails: z.array(UndeliveredMail), total: z.int() })
export type UndeliveredMails = z.infer<typeof UndeliveredMails>

export const UndeliveredPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** How staff handled a mail: they called the patient, or the mail will be sent again. */
export const MailHandling = z.object({ how: z.enum(['called', 'again']) })
export type MailHandling = z.infer<typeof MailHandling>
