import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Cursor, Turns, wholeNumber } from './paging.ts'
import { Slot } from './slot.ts'
import { Email } from './user.ts'

/**
 * An amount in US dollars without a maximum, because a charge can exceed the maximum of `Dollars`.
 */
const Charged = z.number().check(z.nonnegative())

/** The booking data that staff need to find and contact the booking's patient. */
const BookingInShort = z.object({
  patient: Email,
  PatientName: z.string(),
  treatment: z.string(),
  date: BookingDate,
  slot: Slot,
})

/**
 * A charge at the card provider that the clinic has not recorded as a booking's payment.
 * `remedy` says whether staff can record the charge (`record`) or must refund it (`refund`).
 * If the clinic has no booking for the charge, `booking` is absent and `remedy` is `none`.
 */
export const StrayCharge = z.object({
  transactionId: z.string(),
  bookingId: z.string(),
  amount: Charged,
  chargedAt: z.iso.datetime(),
  remedy: z.enum(['record', 'refund', 'none']),
  booking: z.optional(BookingInShort),
})
export type StrayCharge = z.infer<typeof StrayCharge>

/** A booking marked as paid whose charge is missing or was refunded at the card provider. */
export const UnchargedBooking = z.object({
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  transactionId: z.optional(z.string()),
  charge: z.enum(['missing', 'refunded']),
})
export type UnchargedBooking = z.infer<typeof UnchargedBooking>

/**
 * A refund that the card provider could not make. Staff must repay the money, for example in cash.
 */
export const FailedRefund = z.object({
  refundId: z.string(),
  transactionId: z.string(),
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  /** The ISO instant of the booking's cancellation, since which the clinic owes the refund. */
  owedSince: z.iso.datetime(),
  /** The card provider's code for the refund's failure, such as `expired_or_canceled_card`. */
  failure: z.string(),
})
export type FailedRefund = z.infer<typeof FailedRefund>

/** A refund that the clinic still owes, or that the card provider has not finished. */
export const OpenRefund = z.object({
  refundId: z.string(),
  transactionId: z.string(),
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  owedSince: z.iso.datetime(),
  /** `disputed` means that the refund waits until the bank has decided about a disputed charge. */
  state: z.enum(['owed', 'pending', 'disputed']),
})
export type OpenRefund = z.infer<typeof OpenRefund>

/** A charge whose refunded amount at the card provider differs from the clinic's records. */
export const RefundMismatch = z.object({
  transactionId: z.string(),
  bookingId: z.string(),
  booking: BookingInShort,
  /** The refunded part of the charge according to the clinic's records, in dollars. */
  recorded: Charged,
  /** The refunded part of the charge according to the card provider, in dollars. */
  refunded: Charged,
})
export type RefundMismatch = z.infer<typeof RefundMismatch>

/** A charge that a patient disputes. The patient's bank has not decided the dispute yet. */
export const OpenDispute = z.object({
  disputeId: z.string(),
  transactionId: z.string(),
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  /** The card provider's reason for the dispute, such as `fraudulent`. */
  reason: z.string(),
  /** `inquiry` means that the bank requests information about the charge and has taken no money. */
  state: z.enum(['inquiry', 'needs_response', 'under_review']),
  openedAt: z.iso.datetime(),
  /** The deadline for the clinic's answer to the dispute. */
  dueAt: z.optional(z.iso.datetime()),
})
export type OpenDispute = z.infer<typeof OpenDispute>

/** The position of a page in a list. `offset` is the number of rows before the page. */
const Part = z.extend(Turns, { offset: z.int() })

/** The result of comparing bookings with the card provider's charges since the time `since`. */
export const Reconciliation = z.object({
  checkedAt: z.iso.datetime(),
  since: z.iso.datetime(),
  chargedWithoutPaid: z.array(StrayCharge),
  paidWithoutCharge: z.array(UnchargedBooking),
  /** The failed refunds, newest first. Absent if there are none. */
  failedRefunds: z.optional(z.array(FailedRefund)),
  /** The refunds in progress, oldest first. Absent if there are none. */
  refundsOpen: z.optional(z.array(OpenRefund)),
  /** The charges whose refunds differ from the clinic's records. Absent if there are none. */
  refundMismatch: z.optional(z.array(RefundMismatch)),
  /** The disputes that are not decided, the most urgent first. Absent if there are none. */
  disputes: z.optional(z.array(OpenDispute)),
  /** For each list, the number of rows on all pages. Absent if each list has only one page. */
  totals: z.optional(z.object({ chargedWithoutPaid: z.int(), paidWithoutCharge: z.int() })),
  /**
   * The number of charges, counted over all pages, that staff can record or refund.
   * `settleable` is absent if each list has only one page.
   */
  settleable: z.optional(z.int()),
  turns: z.optional(z.object({ chargedWithoutPaid: Part, paidWithoutCharge: Part })),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** The query parameters that select which page of each list to show on the Payments screen. */
export const ReconciliationQuery = z.object({
  limit: z.optional(wholeNumber(1, 100)),
  chargedAfter: z.optional(Cursor),
  chargedBefore: z.optional(Cursor),
  paidAfter: z.optional(Cursor),
  paidBefore: z.optional(Cursor),
})
export type ReconciliationQuery = z.output<typeof ReconciliationQuery>

/** The shown part of each list on the Payments page. A list without a cursor shows its start. */
export type PaymentsPlace = Omit<ReconciliationQuery, 'limit'>
