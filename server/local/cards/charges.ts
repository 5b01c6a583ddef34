import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { disputesOf } from './disputes.ts'
import { findIntent } from './intents.ts'
import { PAGE_PARAMS, pageOf } from './pages.ts'
import { StoredRefund, sumOf } from './stored-refund.ts'
import { list } from './vault.ts'
import { StoredIntent } from './whole-intent.ts'

export const ChargeListParams = z.strictObject({
  ...PAGE_PARAMS,
  payment_intent: z.optional(z.string()),
})

/** Returns a page of the charges, newest first, in the format of Stripe's lists. */
export async function listCharges(call: Call, params: z.infer<typeof ChargeListParams>) {
  const { payment_intent: id } = params
  // Sort the charges in memory, because no column stores their time. Demo mode has few charges.
  const intents = id
    ? [await findIntent(call, id, undefined)]
    : await list(call.db, 'payment_intent', StoredIntent)
  const page = pageOf('/v1/charges', 'charge', intents.flatMap(bareCharge), params)
  return { ...page, data: await completed(call, page.data) }
}

/** Returns the charge of a paid payment intent, with the refunded amount. Amounts are in cents. */
export async function chargeOf(call: Call, intent: StoredIntent): Promise<object> {
  const [charge] = await completed(call, bareCharge(intent))
  return charge ?? {}
}

function bareCharge(intent: StoredIntent) {
  if (intent.latest_charge === null) return []
  return [
    {
      id: intent.latest_charge,
      object: 'charge',
      amount: intent.amount_received,
      captured: true,
      created: intent.charged_at ?? intent.created,
      currency: intent.currency,
      description: intent.description,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method: intent.payment_method,
      status: 'succeeded',
    },
  ]
}

type Charge = ReturnType<typeof bareCharge>[number]

async function completed(call: Call, charges: readonly Charge[]) {
  const ids = charges.map(({ payment_intent: id }) => id)
  const refunds = Map.groupBy(
    await list(call.db, 'refund', StoredRefund, ids),
    ({ payment_intent: id }) => id,
  )
  const disputes = await disputesOf(call, ids)
  const disputed = new Set(disputes.map(({ payment_intent: id }) => id))
  return charges.map((charge) => {
    const amount_refunded = sumOf(refunds.get(charge.payment_intent) ?? [])
    return {
      ...charge,
      amount_refunded,
      disputed: disputed.has(charge.payment_intent),
      refunded: amount_refunded === charge.amount,
    }
  })
}
