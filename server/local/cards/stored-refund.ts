import * as z from 'zod/mini'

/** A refund, as the demo card service stores and shows it. Amounts are in cents. */
export const StoredRefund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  currency: z.string(),
  charge: z.nullable(z.string()),
  payment_intent: z.string(),
  reason: z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.record(z.string(), z.string()),
  status: z.enum(['pending', 'succeeded', 'failed']),
  failure_reason: z.optional(z.string()),
  created: z.int(),
  balance_transaction: z.null(),
  customer: z.null(),
  customer_account: z.null(),
  payment_method: z.nullable(z.string()),
  receipt_number: z.null(),
  source_transfer_reversal: z.null(),
  transfer_reversal: z.null(),
})
export type StoredRefund = z.infer<typeof StoredRefund>

/** Returns the sum in cents of all refunds that did not fail. */
export const sumOf = (refunds: readonly StoredRefund[]) =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0)
