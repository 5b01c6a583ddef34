import type { Reconciliation } from '../../../schemas/reconciliation.ts'

export const STRAY = 'Charged without a paid booking'
export const UNCHARGED = 'Paid booking without a charge'
export const FAILED = 'Failed refunds'

const ALL_WELL =
  'All is well: every charge has a paid booking, and every paid booking has a charge.'

/** Returns the sentence that all payments match, or undefined if there is a problem. */
export const praiseOf = ({
  chargedWithoutPaid,
  paidWithoutCharge,
  failedRefunds = [],
}: Reconciliation) =>
  chargedWithoutPaid.length + paidWithoutCharge.length + failedRefunds.length === 0
    ? ALL_WELL
    : undefined

/** Returns the number of rows of each payments list, including rows on its other pages. */
export const totalsOf = ({ chargedWithoutPaid, paidWithoutCharge, totals }: Reconciliation) =>
  totals ?? {
    chargedWithoutPaid: chargedWithoutPaid.length,
    paidWithoutCharge: paidWithoutCharge.length,
  }

/** Describes the comparison of charges and bookings in one to three sentences. */
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

/** Returns the reason for a failed refund, given the card provider's failure code. */
export const whyFailed = (code: string) =>
  REASONS[code] ?? 'The card provider didn’t say why. Look up the transaction there.'
