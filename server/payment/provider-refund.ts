import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { ask, isAlreadyRefunded } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../storage/schema.ts'

export type RefundRow = Selectable<Database['refund']>

/**
 * The state of a refund at the card provider. If it is `failed`, staff must refund in another way.
 */
export type ProviderRefund = {
  /** The refund's id. Null if somebody else had already refunded the charge. */
  readonly id: string | null
  readonly state: 'done' | 'pending' | 'failed'
  readonly failure: string | null
}

const Refund = z.object({
  id: z.string(),
  status: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
})

const RefundList = z.object({ data: z.array(Refund) })

// The provider's maximum page size. A charge has only a few refunds.
const PAGE = 100

type Owed = Pick<RefundRow, 'id' | 'intent_id' | 'amount_cents'>

/** Finds the refund that an earlier attempt made for `owed` without receiving the reply. */
export async function findRefund({ cards }: Deps, owed: Owed): Promise<ProviderRefund | undefined> {
  const { refunds } = await cards.stripe()
  const list = refunds.list({ payment_intent: owed.intent_id, limit: PAGE })
  const { data } = await ask(RefundList, list)
  const found = data.find(({ metadata }) => metadata?.['refundId'] === owed.id)
  return found && read(found)
}

/** Makes the refund. Simultaneous attempts make only one refund. */
export async function createRefund({ cards }: Deps, owed: Owed): Promise<ProviderRefund> {
  const { refunds } = await cards.stripe()
  const { id, intent_id: intent, amount_cents: amount } = owed
  const made = refunds.create(
    { payment_intent: intent, amount, metadata: { refundId: id } },
    { idempotencyKey: `refund:${id}` },
  )
  return ask(Refund, made).then(read, (error: unknown) => {
    if (isAlreadyRefunded(error)) return { id: null, state: 'done', failure: null }
    throw error
  })
}

function read({ id, status, failure_reason: reason }: z.infer<typeof Refund>): ProviderRefund {
  if (status === 'succeeded') return { id, state: 'done', failure: null }
  if (status === 'failed' || status === 'canceled')
    return { id, state: 'failed', failure: reason ?? status }
  return { id, state: 'pending', failure: null }
}
