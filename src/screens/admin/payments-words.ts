import type { Reconciliation } from '../../../schemas/reconciliation.ts'

export const STRAY = 'Charged without a paid booking'
export const UNCHARGED = 'Paid booking without a charge'
export const FAILED = 'Failed refunds'

const ALL_WELL =
  'All is well: every charge has a paid booking, and every paid booking has a charge.'

/** The sentence that all is well; undefined where it is not. */
export const praiseOf = ({
  chargedWithoutPaid,
  paidWithoutCharge,
  failedRefunds = [],
}: Reconciliation) =>
  chargedWithoutPaid.length + paidWithoutCharge.length + failedRefunds.length === 0
    ? ALL_WELL
    : undefined

/** How many there are of each, those that are not shown included. */
export const totalsOf = ({ chargedWithoutPaid, paidWithoutCharge, totals }: Reconciliation) =>
  totals ?? {
    chargedWithoutPaid: chargedWithoutPaid.length,
    paidWithoutCharge: paidWithoutCharge.length,
  }

/** What was found, in one to three sentences. */
export function summaryOf(found: Reconciliation): string {
  const { chargedWithoutPaid, paidWithoutCharge } = totalsOf(found)
  const failed = found.failedRefunds ? ` ${FAILED}: ${found.failedRefunds.length}.` : ''
  return (
    praiseOf(found) ??
    `${STRAY}: ${chargedWithoutPaid}. ${UNCHARGED}: ${paidWithoutCharge}.${failed}`
  )
}

const REASONS: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: 'The patient disputed the charge.',
  declined: 'The patient’s bank declined it.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  insufficient_funds: 'The clinic’s balance with the card provider was too low.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  canceled: 'It was cancelled at the card provider.',
  merchant_request: 'It was cancelled at the card provider.',
}

/** Why a refund failed, by the card provider's code. */
export const whyFailed = (code: string) =>
  REASONS[code] ?? 'The card provider didn’t say why. Look up the transaction there.'
