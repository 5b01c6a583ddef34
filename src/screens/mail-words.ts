import type { MailSubject } from '../../schemas/undelivered-mail.ts'
import { t } from '../ui/t.ts'

/** What each kind of email tells the patient. */
export const MAIL_WORDS: Readonly<Record<MailSubject, string>> = {
  confirmed: t('Your appointment is booked.'),
  changed: t('Your appointment has moved.'),
  cancelled: t('Your appointment is cancelled.'),
  receipt: t('Receipt for your payment.'),
  refunded: t('Your refund.'),
  reminder: t('Reminder of your appointment.'),
  unpaid: t('Please pay for your appointment.'),
  'refund-failed': t('A refund has failed.'),
  account: t('See your appointments online.'),
  'factor-locked': t('Your two-step login is locked.'),
}
