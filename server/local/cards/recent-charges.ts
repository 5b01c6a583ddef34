import type { Call } from './call.ts'
import { listCharges } from './charges.ts'
import { disputesOf } from './disputes.ts'
import { StoredMethod } from './methods.ts'
import { StoredRefund } from './stored-refund.ts'
import { list } from './vault.ts'

export type RecentCharge = Awaited<ReturnType<typeof recentCharges>>[number]

// The maximum number of charges on the demo card service's page.
const SHOWN = 100

/** Reads the newest charges, newest first, with their cards, refunds and disputes. */
export async function recentCharges(call: Call) {
  const { data: charges } = await listCharges(call, { limit: SHOWN })
  const ids = charges.map(({ payment_intent: id }) => id)
  const refunds = Map.groupBy(
    await list(call.db, 'refund', StoredRefund, ids),
    ({ payment_intent: id }) => id,
  )
  const disputes = Map.groupBy(await disputesOf(call, ids), ({ payment_intent: id }) => id)
  const methods = await list(call.db, 'payment_method', StoredMethod)
  const digits = new Map(methods.map(({ id, card }) => [id, card.last4]))
  return charges.map((charge) => ({
    ...charge,
    lastDigits: digits.get(charge.payment_method ?? '') ?? '',
    refunds: inOrder(refunds.get(charge.payment_intent)),
    disputes: inOrder(disputes.get(charge.payment_intent)),
  }))
}

const inOrder = <T extends { readonly created: number }>(objects: readonly T[] = []) =>
  objects.toSorted((one, other) => one.created - other.created)
