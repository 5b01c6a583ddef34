import type { Reconciliation } from '../../../schemas/reconciliation.ts'

export const STRAY = 'Charged without a paid booking'
export const UNCHARGED = 'Paid booking without a charge'

const ALL_WELL =
  'All is well: every charge has a paid booking, and every paid booking has a charge.'

/** The sentence that all is well; undefined where it is not. */
export const praiseOf = ({ chargedWithoutPaid, paidWithoutCharge }: Reconciliation) =>
  chargedWithoutPaid.length + paidWithoutCharge.length === 0 ? ALL_WELL : undefined

/** How many there are of each, those that are not shown included. */
export const totalsOf = ({ chargedWithoutPaid, paidWithoutCharge, totals }: Reconciliation) =>
  totals ?? {
    chargedWithoutPaid: chargedWithoutPaid.length,
    paidWithoutCharge: paidWithoutCharge.length,
  }

/** What was found, in one or two sentences. */
export function summaryOf(found: Reconciliation): string {
  const { chargedWithoutPaid, paidWithoutCharge } = totalsOf(found)
  return praiseOf(found) ?? `${STRAY}: ${chargedWithoutPaid}. ${UNCHARGED}: ${paidWithoutCharge}.`
}
