import * as z from 'zod/mini'
import { Id } from './text.ts'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'

/** The kinds of email that the Undelivered Mail page lists if their delivery fails. */
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
  'factor-locked',
])
export type MailSubject = z.infer<typeof MailSubject>

/** An email that could not be delivered, with the current data of the related appointment. */
export const UndeliveredMail = z.object({
  _id: z.string(),
  about: MailSubject,
  /** The email address to which the server tried to send the email. */
  to: z.string(),
  patientName: z.string(),
  phone: z.string(),
  date: BookingDate,
  slot: Slot,
  failedAt: z.iso.datetime(),
  /** The mail server's reason for refusing the email. Email addresses are removed. */
  reason: z.string(),
})
export type UndeliveredMail = z.infer<typeof UndeliveredMail>

/** The newest undelivered emails that staff have not handled, and their total number. */
export const UndeliveredMails = z.object({ mails: z.array(UndeliveredMail), total: z.int() })
export type UndeliveredMails = z.infer<typeof UndeliveredMails>

export const UndeliveredPath = z.object({ id: Id })

/** How staff handled an undelivered email: with a call to the patient, or by sending it again. */
export const MailHandling = z.object({ how: z.enum(['called', 'again']) })
export type MailHandling = z.infer<typeof MailHandling>
