import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Cursor, Turns, wholeNumber } from './paging.ts'
import { Slot } from './slot.ts'
import { Email } from './user.ts'

/** US dollars. Unlike `Dollars` it has no limits, because it shows real charges. */
const Charged = z.number().check(z.nonnegative())

/** The fields of a booking that staff need to find and contact its patient. */
const BookingInShort = z.object({
  patient: Email,
  PatientName: z.string(),
  treatment: z.string(),
  date: BookingDate,
  slot: Slot,
})

/**
 * A charge at the card provider that pays no booking.
 * `remedy` is what settling will do with the charge, `record` or `refund`.
 * If the clinic has no such booking, `booking` is absent and settling does nothing.
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

/** A paid booking whose charge was refunded (`refunded`) or is unknown. */
export const UnchargedBooking = z.object({
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  transactionId: z.optional(z.string()),
  charge: z.enum(['missing', 'refunded']),
})
export type UnchargedBooking = z.infer<typeof UnchargedBooking>

/** A refund that the card provider could not make. An admin must repay the money another way. */
export const FailedRefund = z.object({
  refundId: z.string(),
  transactionId: z.string(),
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  /** When the booking was cancelled. */
  owedSince: z.iso.datetime(),
  /** The card provider's code, such as `expired_or_canceled_card`. */
  failure: z.string(),
})
export type FailedRefund = z.infer<typeof FailedRefund>

/** The position of a page in its list. `offset` is the number of rows before the page. */
const Part = z.extend(Turns, { offset: z.int() })

/** The comparison of bookings with the card provider's charges since `since`. */
export const Reconciliation = z.object({
  checkedAt: z.iso.datetime(),
  since: z.iso.datetime(),
  chargedWithoutPaid: z.array(StrayCharge),
  paidWithoutCharge: z.array(UnchargedBooking),
  /** The refunds that failed, newest first. Absent if there are none. */
  failedRefunds: z.optional(z.array(FailedRefund)),
  /** The number of rows on all pages of each list. Absent if all lists fit on one page. */
  totals: z.optional(z.object({ chargedWithoutPaid: z.int(), paidWithoutCharge: z.int() })),
  /**
   * The number of charges on all pages that can be settled. Absent if all lists fit on one page.
   */
  settleable: z.optional(z.int()),
  turns: z.optional(z.object({ chargedWithoutPaid: Part, paidWithoutCharge: Part })),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** The part of a query string that says which page of each list on Payments to show. */
export const ReconciliationQuery = z.object({
  limit: z.optional(wholeNumber(1, 100)),
  chargedAfter: z.optional(Cursor),
  chargedBefore: z.optional(Cursor),
  paidAfter: z.optional(Cursor),
  paidBefore: z.optional(Cursor),
})
export type ReconciliationQuery = z.output<typeof ReconciliationQuery>

/** The pages of the two lists that are shown. A list without a cursor shows its first page. */
export type PaymentsPlace = Omit<ReconciliationQuery, 'limit'>
