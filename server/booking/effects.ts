import { MINUTE_MS } from '../clock.ts'
import type { Entry } from '../outbox/enqueue.ts'
import { isPaidByHand, visitOf, type BookingRow } from './row.ts'

// Delay emails about changes by staff, because staff often correct a change within a minute.
const STAFF_PAUSE_MS = MINUTE_MS

/** Returns the ISO instant until which staff can undo a change that they made at the time `at`. */
export const staffPauseEnd = (at: Date): string =>
  new Date(at.getTime() + STAFF_PAUSE_MS).toISOString()

type Change = {
  readonly by: 'patient' | 'clinic' | 'unpaid'
  /** The time at which the booking was changed, according to the clinic's clock. */
  readonly at: Date
}

/** Returns the email that tells the patient about a cancellation. `cents` is the refund. */
export const cancelledMail = (row: BookingRow, change: Change, cents = 0): Entry => ({
  ...mailTo(row, 'mail.cancelled', change),
  payload: {
    booking: visitOf(row),
    by: change.by,
    ...(cents > 0 && {
      refund: { amount: cents / 100, ...(isPaidByHand(row) && { byHand: true }) },
    }),
  },
})

/** Returns the email that tells the patient the booking's new time. */
export const changedMail = (
  row: BookingRow,
  change: Change,
  { date, slot }: Pick<BookingRow, 'date' | 'slot'>,
): Entry => ({
  ...mailTo(row, 'mail.changed', change),
  payload: { booking: visitOf(row), before: { date, slot }, by: change.by },
})

/** Returns the email with the receipt for a paid booking. */
export const receiptMail = (row: BookingRow, transactionId: string, at: Date): Entry => ({
  ...mailTo(row, 'mail.receipt', { by: 'patient', at }),
  payload: { booking: visitOf(row), transactionId, paidAt: at.toISOString() },
})

/**
 * Returns the receipt for a visit that was paid at the desk. It waits while staff may correct the
 * payment. Each correction earns a new receipt.
 */
export const deskReceiptMail = (row: BookingRow, transactionId: string, at: Date): Entry => ({
  ...receiptMail(row, transactionId, at),
  dedupe: `mail.receipt:${transactionId}`,
  notBefore: staffPauseEnd(at),
})

/** Returns the email that reminds the patient of the payment deadline `payBy`, an ISO instant. */
export const unpaidMail = (row: BookingRow, payBy: string, at: Date): Entry => ({
  ...mailTo(row, 'mail.unpaid', { by: 'unpaid', at }),
  payload: { booking: visitOf(row), payBy },
})

/** Returns the outbox entry that cancels a payment intent, so that nobody can pay with it. */
export const intentCancellation = (
  row: BookingRow,
  intentId: string,
  at: Date,
  notBefore = at.toISOString(),
): Entry => ({
  kind: 'intent.cancel',
  dedupe: intentCause(intentId),
  bookingId: row.id,
  recipient: '',
  payload: { intentId },
  at: at.toISOString(),
  notBefore,
})

const causeOf = (kind: Entry['kind'], row: BookingRow) => `${kind}:${row.id}:${row.sequence}`

const intentCause = (intentId: string) => `intent.cancel:${intentId}`

/** Returns the deduplication keys of the outbox entries from the last move or cancellation. */
export function causesOf(row: BookingRow): string[] {
  const isCancelled = row.cancelled_at !== null
  const { paid, intent_id: intentId } = row
  return [
    causeOf(isCancelled ? 'mail.cancelled' : 'mail.changed', row),
    ...(isCancelled && paid === 0 && intentId !== null ? [intentCause(intentId)] : []),
  ]
}

function mailTo<Kind extends Entry['kind']>(row: BookingRow, kind: Kind, { by, at }: Change) {
  return {
    kind,
    dedupe: causeOf(kind, row),
    bookingId: row.id,
    recipient: row.patient,
    at: at.toISOString(),
    notBefore: by === 'clinic' ? staffPauseEnd(at) : at.toISOString(),
  }
}
