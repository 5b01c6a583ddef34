import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { ask, isAlreadyRefunded, isMoreThanLeft } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { allOf, pagesOf } from './provider-list.ts'
import type { Database } from '../storage/schema.ts'

export type RefundRow = Selectable<Database['refund']>

/** A refund at the card provider. If its state is `failed`, staff must repay the money. */
export type ProviderRefund = {
  /** The id of the refund at the card provider. Null if this server did not make the refund. */
  readonly id: string | null
  /**
   * The id of a refund that staff made by hand at the provider, in place of the server's refund.
   */
  readonly byHandId?: string
  readonly state: 'done' | 'pending' | 'failed'
  readonly failure: string | null
}

const Refund = z.object({
  id: z.string(),
  amount: z.optional(z.int()),
  status: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
})
type Refund = z.infer<typeof Refund>

type Owed = Pick<RefundRow, 'id' | 'intent_id' | 'amount_cents'>

/** Lists the refunds of a payment at the card provider. */
export async function refundsOf(deps: Deps, intentId: string): Promise<readonly Refund[]> {
  const pages = pagesOf(deps, Refund, ({ refunds }, place) =>
    refunds.list({ payment_intent: intentId, ...place }),
  )
  return allOf(pages)
}

/**
 * Finds the refund at the card provider that fulfils `owed`, a refund that the clinic owes.
 * An earlier attempt may already have made the refund, even if the provider's reply was lost.
 * If the server has not made the refund, finds a refund of the same amount that staff made by hand.
 * If the database has the refund `owed` as done or failed, resolves with this stored state.
 */
export async function findRefund(deps: Deps, owed: Owed): Promise<ProviderRefund | undefined> {
  const made = await refundsOf(deps, owed.intent_id)
  const rows = await deps.db
    .selectFrom('refund')
    .selectAll()
    .where('intent_id', '=', owed.intent_id)
    .execute()
  const row = rows.find(({ id }) => id === owed.id)
  return row && (storedResult(row) ?? matchRefund(row, rows, made))
}

function storedResult(row: RefundRow): ProviderRefund | undefined {
  const { state, provider_id: id, by_hand_id: byHandId, failure } = row
  if (state !== 'done' && state !== 'failed') return undefined
  return { id, state, failure, ...(byHandId !== null && { byHandId }) }
}

/**
 * Finds the refund at the card provider that fulfils the clinic's refund `row`.
 * `rows` are the clinic's records of the payment's refunds. `made` are the provider's refunds.
 */
export function matchRefund(
  row: RefundRow,
  rows: readonly RefundRow[],
  made: readonly Refund[],
): ProviderRefund | undefined {
  const own = made.find(
    ({ id, metadata }) => metadata?.['refundId'] === row.id || id === row.provider_id,
  )
  if (own) return read(own)
  const byHand = row.state === 'owed' ? spareByHand(row, rows, made) : undefined
  return byHand && { ...read(byHand), id: null, byHandId: byHand.id }
}

// Finds a refund that staff made by hand for the same amount as the clinic's refund `row`.
// Skips refunds that are already linked to a refund of the clinic.
// A unique index on `by_hand_id` prevents linking one refund by hand to two refunds of the clinic.
function spareByHand(row: RefundRow, rows: readonly RefundRow[], made: readonly Refund[]) {
  const known = new Set(rows.flatMap((each) => [each.provider_id, each.by_hand_id]))
  return made.find(
    ({ id, amount, metadata, status }) =>
      amount === row.amount_cents &&
      metadata?.['refundId'] === undefined &&
      !known.has(id) &&
      status === 'succeeded',
  )
}

/** Makes the refund at the card provider. Simultaneous attempts make only one refund. */
export async function createRefund(deps: Deps, owed: Owed): Promise<ProviderRefund> {
  const { id, intent_id: intent, amount_cents: amount } = owed
  const idempotencyKey = await keyFor(deps, owed)
  const made = ask(deps, Refund, ({ refunds }) =>
    refunds.create(
      { payment_intent: intent, amount, metadata: { refundId: id } },
      { idempotencyKey },
    ),
  )
  return made.then(read, (error: unknown) => {
    if (isAlreadyRefunded(error)) return { id: null, state: 'done', failure: null }
    if (isMoreThanLeft(error)) return { id: null, state: 'failed', failure: 'more_than_left' }
    throw error
  })
}

// The card provider repeats its first reply to an idempotency key, even if the reply was an error.
// Each dispute changes the idempotency key, so that an earlier error reply is not repeated.
async function keyFor({ db }: Deps, { id, intent_id: intentId }: Owed): Promise<string> {
  const { count } = await db
    .selectFrom('dispute')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow()
  return count === 0 ? `refund:${id}` : `refund:${id}:${count}`
}

function read({ id, status, failure_reason: reason }: Refund): ProviderRefund {
  if (status === 'succeeded') return { id, state: 'done', failure: null }
  if (status === 'failed' || status === 'canceled')
    return { id, state: 'failed', failure: reason ?? status }
  return { id, state: 'pending', failure: null }
}
