/**
 * Every kind of email, with what the email tells the person who gets it.
 * A new kind of email begins here. The compiler then names the other files that need the kind.
 */
export const MAIL_SUBJECTS = {
  confirmed: 'Your appointment is booked.',
  changed: 'Your appointment has moved.',
  cancelled: 'Your appointment is cancelled.',
  receipt: 'Receipt for your payment.',
  'receipt-copy': 'The receipt that you asked for.',
  refunded: 'Your refund.',
  reminder: 'Reminder of your appointment.',
  unpaid: 'Please pay for your appointment.',
  review: 'Question about your visit.',
  'refund-failed': 'A refund has failed.',
  account: 'See your appointments online.',
  role: 'Confirm your email address to start at the clinic.',
  'factor-locked': 'Your two-step login is locked.',
} as const

/** A kind of email, such as `reminder`. In the outbox, the kind is called `mail.reminder`. */
export type MailSubject = keyof typeof MAIL_SUBJECTS

/** Returns whether this version of the product has emails of the given kind, such as `reminder`. */
export const isMailSubject = (kind: string): kind is MailSubject =>
  Object.hasOwn(MAIL_SUBJECTS, kind)
