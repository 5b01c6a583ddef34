import type { Terms } from '../../schemas/terms.ts'
import { visitStart } from '../../schemas/visit.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { isDisputed } from './disputed.ts'
import { deadline, refundAt, type RefundRule } from './refund-rule.ts'
import type { BookingRow } from './row.ts'
import { refundMode, termsOf, type BookingTerms } from './terms.ts'

/** A booking, with the data that decides which changes are allowed at the instant `at`. */
export type Standing = {
  readonly row: BookingRow
  readonly terms: BookingTerms
  readonly rule: RefundRule
  readonly refunds: Terms['refunds']
  /** Whether the patient's bank has taken back the payment. A refund is then impossible. */
  readonly isDisputed: boolean
  readonly at: Date
}

/** Reads the data that decides whether and how a booking may be changed now. */
export async function standingOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Storage,
  row: BookingRow,
): Promise<Standing> {
  const terms = await termsOf(db, row)
  const start = visitStart(row, config.clinic.timeZone)
  const cap = row.refund_cap_percent ?? 100
  const rule = { steps: terms.steps, start, cap, cents: row.paid_cents || row.price_cents }
  const { paid, transaction_id: intentId } = row
  return {
    row,
    terms,
    rule,
    refunds: await refundMode(db),
    isDisputed: paid === 1 && intentId !== null && (await isDisputed(db, intentId)),
    at: clock(),
  }
}

/** Returns whether the visit has started. After the start, only staff may change a booking. */
export const hasStarted = ({ rule, at }: Standing) => at >= rule.start

/**
 * Returns the refund in cents if the booking is cancelled now.
 * If staff cancel the booking, the full paid amount is refunded.
 */
export function refundNow(standing: Standing, isStaff: boolean): number {
  const { row, rule, at } = standing
  if (row.paid_cents === 0) return 0
  return isStaff ? row.paid_cents : refundAt(rule, at)
}

/** Returns whether it is too late for the patient to reschedule the booking. */
export const isTooLateToMove = ({ terms, rule, at }: Standing) =>
  at >= rule.start || at > deadline(rule.start, terms.moveHours)

/** Returns how many more times the patient may reschedule the booking. */
export const movesLeft = ({ terms, row }: Standing) => Math.max(0, terms.movesAtMost - row.moves)
