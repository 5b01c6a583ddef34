import * as z from 'zod/mini'
import { Id } from './text.ts'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'

/**
 * An email that could not be delivered, with the current data of the related appointment.
 * If no appointment is related, `date` and `slot` are absent, and the name and phone are empty.
 */
export const UndeliveredMail = z.object({
  _id: z.string(),
  /**
   * The kind of the email, such as `confirmed` or `reminder`. A reader must accept unknown kinds,
   * because another version of the server may have stored the email.
   */
  about: z.string(),
  /** The email address to which the server tried to send the email. */
  to: z.string(),
  patientName: z.string(),
  phone: z.string(),
  /** What follows `tel:` in a link that dials the number. Absent if the number cannot be dialed. */
  tel: z.optional(z.string()),
  date: z.optional(BookingDate),
  slot: z.optional(Slot),
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
