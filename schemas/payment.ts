import * as z from 'zod/mini'
import { Id } from './text.ts'
import { Dollars } from './treatment.ts'

/**
 * The body of a request to start a payment. The product spec defines only its field `price`.
 * If a patient has several unpaid bookings with the same price, `bookingId` says which one to pay.
 */
export const IntentRequest = z.object({
  price: Dollars,
  bookingId: z.optional(Id),
})
export type IntentRequest = z.infer<typeof IntentRequest>

export const IntentReply = z.object({ clientSecret: z.string().check(z.minLength(1)) })
export type IntentReply = z.infer<typeof IntentReply>

/** The card provider's id for a payment. */
export const IntentId = z
  .string()
  .check(z.regex(/^pi_[A-Za-z0-9_]{8,200}$/, 'Not a transaction id'))

/**
 * The body of a request that tells the server that a card was charged for a booking.
 * `appointment` is the booking's id. `transactionId` is the card provider's id for the payment.
 */
export const PaymentRecord = z.object({
  appointment: Id,
  transactionId: IntentId,
})
export type PaymentRecord = z.infer<typeof PaymentRecord>
