import type { Reconciliation } from '../../../schemas/reconciliation.ts'

export const STRAY = 'Charged without a paid booking'
export const UNCHARGED = 'Paid booking without a charge'
export const FAILED = 'Failed refunds'
export const DISPUTES = 'Open disputes'
export const MISMATCH = 'Refunds that differ from the records'
export const ON_THE_WAY = 'Refunds on their way'

const ALL_WELL =
  'All is well: every charge has a paid booking, and every paid booking has a charge.'

/** Returns `ALL_WELL`, or undefined if a charge, booking, refund or dispute needs attention. */
export const praiseOf = ({
  chargedWithoutPaid,
  paidWithoutCharge,
  failedRefunds = [],
  refundMismatch = [],
  disputes = [],
}: Reconciliation) =>
  [chargedWithoutPaid, paidWithoutCharge, failedRefunds, refundMismatch, disputes].every(
    ({ length }) => length === 0,
  )
    ? ALL_WELL
    : undefined

/** Returns how many rows the lists of charges and of paid bookings have on all their pages. */
export const totalsOf = ({ chargedWithoutPaid, paidWithoutCharge, totals }: Reconciliation) =>
  totals ?? {
    chargedWithoutPaid: chargedWithoutPaid.length,
    paidWithoutCharge: paidWithoutCharge.length,
  }

/** Returns one to three sentences about the comparison of card charges with bookings. */
export function summaryOf(found: Reconciliation): string {
  const { chargedWithoutPaid, paidWithoutCharge } = totalsOf(found)
  return (
    praiseOf(found) ??
    `${STRAY}: ${chargedWithoutPaid}. ${UNCHARGED}: ${paidWithoutCharge}.${troublesOf(found)}`
  )
}

function troublesOf({ failedRefunds, refundMismatch, disputes }: Reconciliation): string {
  const lists = [
    [FAILED, failedRefunds],
    [MISMATCH, refundMismatch],
    [DISPUTES, disputes],
  ] as const
  return lists.map(([name, rows]) => (rows ? ` ${name}: ${rows.length}.` : '')).join('')
}

const REASONS: Readonly<Record<string, string>> = {
  charge_disputed: 'The patient’s bank has already returned the money, after a dispute.',
  charge_for_pending_refund_disputed: 'The patient disputed the charge.',
  declined: 'The patient’s bank declined it.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  insufficient_funds: 'The clinic’s balance with the card provider was too low.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  canceled: 'It was cancelled at the card provider.',
  more_than_left: 'Part of the charge was already refunded at the card provider.',
  paid_at_desk: 'It was paid at the clinic. Hand the money back.',
  merchant_request: 'It was cancelled at the card provider.',
}

/** Returns in plain words why a refund failed, given the card provider's failure code. */
export const whyFailed = (code: string) =>
  REASONS[code] ?? 'The card provider didn’t say why. Look up the transaction there.'
