import type { DisputePack } from '../../../schemas/dispute.ts'
import { t } from '../../ui/t.ts'

/** Sentences that explain each state of a payment dispute to the clinic's staff. */
export const STATES: Readonly<Record<DisputePack['state'], string>> = {
  inquiry: t('The bank has only asked a question. No money was taken.'),
  needs_response: t('The bank has taken the money back. Please respond to the dispute.'),
  under_review: t('The bank is reviewing your response.'),
  won: t('The clinic won.'),
  lost: t('The clinic lost. The patient got the money back.'),
  closed: t('The bank has closed its inquiry.'),
}

const REASONS: Readonly<Record<string, string>> = {
  duplicate: t('Charged twice'),
  fraudulent: t('The patient says that they did not make this payment'),
  product_not_received: t('The patient says that there was no treatment'),
  product_unacceptable: t('The patient is not satisfied'),
  credit_not_processed: t('The patient expected a refund'),
  subscription_canceled: t('The patient says that they had cancelled'),
  unrecognized: t('The patient doesn’t recognize the payment'),
}

/** Returns in plain words why a bank disputes a payment, given the bank's reason code. */
export const reasonOf = (reason: string) => REASONS[reason] ?? t('The bank gave no reason')

/** The labels for an email's delivery status, such as `sent` or `failed`. */
export const OUTCOMES = {
  sent: t('sent'),
  skipped: t('no longer needed'),
  failed: t('could not be delivered'),
} as const

/** The labels for a refund's status, such as `done` or `failed`. */
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
  'receipt-copy': t('Receipt, on request'),
  refunded: t('Refund'),
  reminder: t('Reminder'),
  unpaid: t('Request to pay'),
  account: t('Link to see appointments online'),
}

/** Returns the label for a kind of email, or `kind` itself if there is no label. */
export const mailOf = (kind: string) => MAILS[kind] ?? kind
