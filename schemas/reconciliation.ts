import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { Email } from './user.ts'

/** US dollars. Not `Dollars`: what was really charged is shown, however much it is. */
const Charged = z.number().check(z.nonnegative())

/** As much of a booking as it takes to find its patient, and to talk with them. */
const BookingInShort = z.object({
  patient: Email,
  PatientName: z.string(),
  treatment: z.string(),
  date: BookingDate,
  slot: Slot,
})

/**
 * A charge at the card provider that pays no booking. Settling will `record` it or `refund` it; it
 * does nothing where the clinic has no such booking, and `booking` is then absent.
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

/** A booking that says it is paid, while its charge was given back (`refunded`) or is unknown. */
export const UnchargedBooking = z.object({
  bookingId: z.string(),
  booking: BookingInShort,
  amount: Charged,
  transactionId: z.optional(z.string()),
  charge: z.enum(['missing', 'refunded']),
})
export type UnchargedBooking = z.infer<typeof UnchargedBooking>

/** What was found when the card provider's charges since `since` were held against the bookings. */
export const Reconciliation = z.object({
  checkedAt: z.iso.datetime(),
  since: z.iso.datetime(),
  chargedWithoutPaid: z.array(StrayCharge),
  paidWithoutCharge: z.array(UnchargedBooking),
  /** How many there are, where either list has only the first of them. */
  totals: z.optional(z.object({ chargedWithoutPaid: z.int(), paidWithoutCharge: z.int() })),
})
export type Reconciliation = z.infer<typeof Reconciliation>
