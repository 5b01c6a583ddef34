import type { MailSubject } from '../../schemas/undelivered-mail.ts'
import { t } from '../ui/t.ts'

/** What each kind of email tells the patient. */
export const MAIL_WORDS: Readonly<Record<MailSubject, string>> = {
  confirmed: t('The appointment is booked.'),
  changed: t('The appointment has a new time.'),
  cancelled: t('The appointment is cancelled.'),
  receipt: t('The payment was received.'),
  refunded: t('Money was given back.'),
  reminder: t('Reminder of the appointment.'),
  unpaid: t('The appointment must be paid.'),
  'refund-failed': t('Money could not be given back.'),
  account: t('The email address for seeing appointments online must be confirmed.'),
}
