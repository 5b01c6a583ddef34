import * as z from 'zod/mini'
import { orEmpty } from './optional-line.ts'
import { words } from './text.ts'
import { Dollars } from './treatment.ts'

/**
 * The body of a request to cancel a booking.
 * `sequence` is the version of the booking that the caller saw. `expectedRefund` is the refund
 * that the caller saw. An admin can refund the amount `refund` instead, for the reason `reason`.
 */
export const CancelRequest = z.object({
  sequence: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  expectedRefund: Dollars,
  refund: z.optional(Dollars),
  reason: z.optional(words(500).check(orEmpty)),
})
export type CancelRequest = z.infer<typeof CancelRequest>

/** The reply to a cancellation. `refund` is the patient's refund in dollars. */
export const CancelReply = z.object({
  _id: z.string(),
  cancelledAt: z.iso.datetime(),
  refund: Dollars,
})
export type CancelReply = z.infer<typeof CancelReply>
