import * as z from 'zod/mini'
import { Dollars } from './treatment.ts'

/**
 * The specification's request for a payment has only the field `price`.
 * If a patient has several unpaid bookings with this price, `bookingId` says which one to pay.
 */
export const IntentRequest = z.object({
  price: Dollars,
  bookingId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type IntentRequest = z.infer<typeof IntentRequest>

export const IntentReply = z.object({ clientSecret: z.string().check(z.minLength(1)) })
export type IntentReply = z.infer<typeof IntentReply>

/** The card provider's id of a payment. */
export const IntentId = z
  .string()
  .check(z.regex(/^pi_[A-Za-z0-9_]{8,200}$/, 'Not a transaction id'))

/**
 * The body of a request that reports a charge.
 * `appointment` is the booking's id, `transactionId` the card provider's id.
 */
export const PaymentRecord = z.object({
  appointment: z.string().check(z.minLength(1), z.maxLength(64)),
  transactionId: IntentId,
})
export type PaymentRecord = z.infer<typeof PaymentRecord>
