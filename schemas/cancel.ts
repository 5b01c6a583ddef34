import * as z from 'zod/mini'
import { Dollars } from './treatment.ts'

/**
 * The body of a request to cancel a booking.
 * `sequence` and `expectedRefund` are the booking's version and the refund that the caller saw.
 * `refund` is the amount that an admin refunds instead of `expectedRefund`. `reason` says why.
 */
export const CancelRequest = z.object({
  sequence: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  expectedRefund: Dollars,
  refund: z.optional(Dollars),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})
export type CancelRequest = z.infer<typeof CancelRequest>

/** The reply to a cancellation. `refund` is the patient's refund in dollars. */
export const CancelReply = z.object({
  _id: z.string(),
  cancelledAt: z.iso.datetime(),
  refund: Dollars,
})
export type CancelReply = z.infer<typeof CancelReply>
