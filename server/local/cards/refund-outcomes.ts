import * as z from 'zod/mini'
import type { CardBehaviour } from '../../../schemas/local-cards.ts'
import type { Call } from './call.ts'
import { StoredRefund } from './stored-refund.ts'
import { add, change } from './vault.ts'

/**
 * How long the simulated bank takes to decide about refunds of some test cards, in milliseconds.
 */
export const DECIDES_AFTER_MS = 5000

type Status = 'succeeded' | 'failed'

const LATER: Partial<Record<CardBehaviour, Status>> = {
  refunded_later: 'succeeded',
  refund_fails: 'failed',
}

const Outcome = z.object({ refund: z.string(), status: z.enum(['succeeded', 'failed']) })

/**
 * Stores the simulated bank's decision about a refund, which takes effect a few seconds later.
 * Stores nothing for test cards whose refunds the simulated bank decides immediately.
 */
export async function decideLater(
  call: Call,
  { id: refund }: StoredRefund,
  behaviour: CardBehaviour,
): Promise<void> {
  const status = LATER[behaviour]
  if (!status) return
  const due = Math.floor((call.now.getTime() + DECIDES_AFTER_MS) / 1000)
  const id = `outcome_${refund}`
  await add(call.db, { id, object: 'refund_outcome', created: due, refund, status })
}

/**
 * Applies the simulated bank's due decisions about refunds, and sends an event for each decision.
 * Each stored refund outcome is deleted before it is applied, so that none is applied twice.
 */
export async function decideRefunds(call: Call): Promise<void> {
  const due = await call.db
    .deleteFrom('local_card_object')
    .where('kind', '=', 'refund_outcome')
    .where('created_at', '<=', call.now.toISOString())
    .returning('body')
    .execute()
  for (const { body } of due) {
    const { refund, status } = Outcome.parse(JSON.parse(body))
    const decided = await change(call.db, 'refund', StoredRefund, refund, (held) => ({
      ...held,
      status,
      ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    }))
    call.announce('refund.updated', decided)
    if (status === 'failed') call.announce('refund.failed', decided)
  }
}
