import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { Id } from './text.ts'
import { Dollars } from './treatment.ts'

/**
 * The body of a request to move a booking.
 * `sequence` is the booking's version number that the caller last read.
 */
export const MoveRequest = z.object({
  sequence: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  date: BookingDate,
  slot: Slot,
  /**
   * The id of the doctor whom the page showed for the booking's new time.
   * The server refuses to move the booking if the requested doctor is not free at the new time.
   * If the request names no doctor, a moved booking keeps its doctor if that doctor is free.
   */
  doctorId: z.optional(Id),
})
export type MoveRequest = z.infer<typeof MoveRequest>

/** A booking's refund, with the refund's current state. */
const RefundProgress = z.object({
  amount: Dollars,
  /** `failed`: the card provider could not make the refund, so the clinic must repay the money. */
  state: z.enum(['owed', 'pending', 'done', 'failed']),
  doneAt: z.optional(z.iso.datetime()),
})

/** A past or cancelled booking, as listed in the patient's history. */
export const HistoryEntry = z.extend(Booking, {
  cancelledAt: z.optional(z.iso.datetime()),
  cancelledBy: z.optional(z.enum(['patient', 'clinic', 'unpaid', 'removal'])),
  refunds: z.optional(z.array(RefundProgress)),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A patient's past and cancelled bookings, newest first. */
export const History = z.array(HistoryEntry)
