import * as z from 'zod/mini'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import { allOf, pagesOf } from './provider-list.ts'
import type { Database } from '../storage/schema.ts'

export type DisputeRow = Selectable<Database['dispute']>

/** A dispute, as the card provider reports it. The amount is in cents. */
export type ProviderDispute = Omit<DisputeRow, 'booking_id' | 'closed_at'>

const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  payment_intent: z.nullish(z.string()),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
  reason: z.string(),
  status: z.string(),
})

/** Lists the disputes of a payment at the card provider. */
export async function disputesOf(deps: Deps, intentId: string): Promise<ProviderDispute[]> {
  const pages = pagesOf(deps, Dispute, ({ disputes }, place) =>
    disputes.list({ payment_intent: intentId, ...place }),
  )
  return (await allOf(pages)).map((dispute) => read(dispute, intentId))
}

/**
 * Lists all disputes at the card provider opened at or after the time `since`, newest first.
 * Skips disputes without a payment intent, which belong to another system in the Stripe account.
 */
export async function disputesSince(deps: Deps, since: Date): Promise<ProviderDispute[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const pages = pagesOf(deps, Dispute, ({ disputes }, place) =>
    disputes.list({ created, ...place }),
  )
  return (await allOf(pages)).flatMap((dispute) =>
    dispute.payment_intent ? [read(dispute, dispute.payment_intent)] : [],
  )
}

function read(dispute: z.infer<typeof Dispute>, intentId: string): ProviderDispute {
  const { id, amount, created, evidence_details: evidence, reason, status } = dispute
  const dueBy = evidence?.due_by
  return {
    id,
    intent_id: intentId,
    amount_cents: amount,
    reason,
    state: STATES[status] ?? 'under_review',
    due_at: dueBy ? instantOf(dueBy) : null,
    opened_at: instantOf(created),
  }
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

const STATES: Readonly<Record<string, DisputeRow['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}
