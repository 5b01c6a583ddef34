import type { DisputePack } from '../../../schemas/dispute.ts'
import type { TermsStep } from '../../../schemas/terms.ts'
import { t } from '../../ui/t.ts'

/** Explains each state of a dispute to the clinic's staff. */
export const STATES: Readonly<Record<DisputePack['state'], string>> = {
  inquiry: t('The bank asks first. No money was taken.'),
  needs_response: t('The bank has taken the money. Please answer the bank.'),
  under_review: t('The bank is reviewing your answer.'),
  won: t('The clinic has won.'),
  lost: t('The clinic has lost. The patient has the money.'),
  closed: t('The bank has closed its question.'),
}

const REASONS: Readonly<Record<string, string>> = {
  duplicate: t('Charged twice'),
  fraudulent: t('The patient says that somebody else paid'),
  product_not_received: t('The patient says that there was no treatment'),
  product_unacceptable: t('The patient is not satisfied'),
  credit_not_processed: t('The patient expected a refund'),
  subscription_canceled: t('The patient had cancelled'),
  unrecognized: t('The patient doesn’t know the payment'),
}

/** Returns the bank's reason for a dispute in plain words. */
export const reasonOf = (reason: string) => REASONS[reason] ?? t('The bank gave no reason')

/** The labels for a mail's status, such as sent or failed. */
export const OUTCOMES = {
  sent: t('sent'),
  skipped: t('not needed any more'),
  failed: t('could not be delivered'),
} as const

/** The labels for a refund's status. */
export const REFUNDS = {
  owed: t('on its way'),
  pending: t('on its way'),
  done: t('refunded'),
  failed: t('failed'),
} as const

const MAILS: Readonly<Record<string, string>> = {
  confirmed: t('Confirmation'),
  changed: t('Change'),
  cancelled: t('Cancellation'),
  receipt: t('Receipt'),
  refunded: t('Refund'),
  reminder: t('Reminder'),
  unpaid: t('Request to pay'),
  account: t('Link to see appointments online'),
}

/** Returns the name of a kind of mail. */
export const mailOf = (kind: string) => MAILS[kind] ?? kind

/** Returns a step of the cancellation terms as a sentence. */
export const stepOf = ({ hoursBefore, percent }: TermsStep) =>
  t('Until {hours} hours before: {percent}% is refunded.', { hours: hoursBefore, percent })
