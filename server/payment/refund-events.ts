import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { matchRefund, refundsOf } from './provider-refund.ts'
import { note } from './refund.ts'

/**
 * Asks the card provider for the refunds of a payment, and records their current state.
 * Ignores the content of the provider's events, which may arrive repeatedly and in any order.
 */
export async function noteRefunds(deps: Deps, intentId: string): Promise<void> {
  const rows = await deps.db
    .selectFrom('refund')
    .selectAll()
    .where('intent_id', '=', intentId)
    .execute()
  if (rows.length === 0) return
  const made = await refundsOf(deps, intentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return []
  })
  for (const row of rows) {
    const match = matchRefund(row, rows, made)
    if (match) await note(deps, row, match)
  }
}
