import type { Stripe } from 'stripe'
import * as z from 'zod/mini'

/** A dispute, as the demo card service stores it. The amount is in cents. */
export const StoredDispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  charge: z.string(),
  created: z.int(),
  currency: z.string(),
  /** The deadline for the clinic's answer to the dispute, in seconds since 1970. */
  due_by: z.int(),
  /** The clinic's answer to the dispute. */
  text: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
  ]),
})
export type StoredDispute = z.infer<typeof StoredDispute>

/** Returns whether a dispute is an inquiry. In an inquiry, the bank takes no money. */
export const isInquiry = ({ status }: StoredDispute) => status.startsWith('warning_')

export const isClosed = ({ status }: StoredDispute) =>
  ['won', 'lost', 'warning_closed'].includes(status)

type Fields = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>

/** Returns a dispute in Stripe's format, with only the fields that the demo card service fills. */
export function shownDispute({ due_by, text, ...fields }: StoredDispute, now: Date) {
  return {
    ...fields,
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: { uncategorized_text: text },
    evidence_details: {
      due_by,
      has_evidence: text !== null,
      past_due: due_by * 1000 < now.getTime(),
      submission_count: text === null ? 0 : 1,
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry({ due_by, text, ...fields }),
    livemode: false,
  } satisfies Fields & { evidence: object; evidence_details: object }
}
