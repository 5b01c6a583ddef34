import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { cancelIntent, retrieveIntent } from './intent.ts'
import { settle } from './settlement.ts'

/**
 * Cancels a payment intent, so that nobody can pay with it. Then resolves with `sent`.
 * If a card was already charged, records or refunds the charge, and resolves with `skipped`.
 * Throws if a payment with the payment intent is in progress and may still succeed.
 */
export async function closeIntent(deps: Deps, intentId: string): Promise<'sent' | 'skipped'> {
  const intent = await retrieveIntent(deps, intentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (!intent || intent.status === 'canceled') return 'skipped'
  if (intent.status === 'succeeded') {
    await settle(deps, intent)
    return 'skipped'
  }
  await cancelIntent(deps, intentId)
  return 'sent'
}
