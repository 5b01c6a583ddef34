import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { CardBehaviour } from '../../../schemas/local-cards.ts'
import type { Call, EventType } from './call.ts'
import { badRequest } from './fault.ts'
import { PAGE_PARAMS, pageOf } from './pages.ts'
import { isClosed, isInquiry, shownDispute, StoredDispute } from './stored-dispute.ts'
import { add, change, find, list } from './vault.ts'
import type { StoredIntent } from './whole-intent.ts'

type Opening = Pick<StoredDispute, 'reason' | 'status'>

const OPENINGS: Partial<Record<CardBehaviour, Opening>> = {
  disputed_as_fraud: { reason: 'fraudulent', status: 'needs_response' },
  disputed_as_not_received: { reason: 'product_not_received', status: 'needs_response' },
  inquired: { reason: 'general', status: 'warning_needs_response' },
}

const ANSWERED_WITHIN_S = 9 * 86_400

/** Opens a dispute immediately after a payment if the test card is one that causes disputes. */
export async function openDispute(
  call: Call,
  intent: StoredIntent,
  behaviour: CardBehaviour,
): Promise<void> {
  const opening = OPENINGS[behaviour]
  if (!opening || intent.latest_charge === null) return
  const created = Math.floor(call.now.getTime() / 1000)
  const dispute = await add(
    call.db,
    {
      id: `du_${randomBytes(12).toString('hex')}`,
      object: 'dispute',
      amount: intent.amount_received,
      charge: intent.latest_charge,
      created,
      currency: intent.currency,
      due_by: created + ANSWERED_WITHIN_S,
      text: null,
      metadata: {},
      payment_intent: intent.id,
      ...opening,
    } satisfies StoredDispute,
    intent.id,
  )
  announce(call, dispute, 'charge.dispute.created')
  if (!isInquiry(dispute)) announce(call, dispute, 'charge.dispute.funds_withdrawn')
}

/**
 * Returns the disputes of the given payment intents. Returns all disputes if no intents are given.
 */
export const disputesOf = (call: Call, intentIds?: readonly string[]) =>
  list(call.db, 'dispute', StoredDispute, intentIds)

/** Throws Stripe's error if the bank has taken back the charged money because of a dispute. */
export async function refuseDisputed(call: Call, intent: StoredIntent): Promise<void> {
  const disputes = await disputesOf(call, [intent.id])
  if (disputes.every((dispute) => isInquiry(dispute) || dispute.status === 'won')) return
  throw badRequest(
    `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`,
    'charge_disputed',
  )
}

export const DisputeListParams = z.strictObject({
  ...PAGE_PARAMS,
  payment_intent: z.optional(z.string()),
})

/** Returns a page of disputes, newest first, in the format of Stripe's lists. */
export async function listDisputes(call: Call, params: z.infer<typeof DisputeListParams>) {
  const { payment_intent: id } = params
  const all = await disputesOf(call, id === undefined ? id : [id])
  const page = pageOf('/v1/disputes', 'dispute', all, params)
  return { ...page, data: page.data.map((dispute) => shownDispute(dispute, call.now)) }
}

/** Returns one dispute. Throws a 404 `CardFault` if no dispute has this id. */
export const retrieveDispute = async (call: Call, id: string) =>
  shownDispute(await find(call.db, 'dispute', StoredDispute, id), call.now)

export const EvidenceParams = z.strictObject({
  evidence: z.optional(z.strictObject({ uncategorized_text: z.optional(z.string()) })),
  submit: z.optional(z.enum(['true', 'false'])),
})

/**
 * Stores the clinic's answer to a dispute, and submits it unless `submit` is `false`.
 * The text `winning_evidence` wins a dispute, and `losing_evidence` loses it, as in Stripe's tests.
 */
export async function answerDispute(
  call: Call,
  id: string,
  { evidence, submit = 'true' }: z.infer<typeof EvidenceParams>,
): Promise<object> {
  const text = evidence?.uncategorized_text ?? ''
  if (submit === 'false') return decide(call, id, (held) => ({ ...held, text }))
  return decide(call, id, (held) => ({ ...held, text, status: statusAfter(held, text) }))
}

/** Concedes a dispute on the clinic's behalf. An inquiry is closed without consequences. */
export const closeDispute = (call: Call, id: string) =>
  decide(call, id, (held) => ({ ...held, status: isInquiry(held) ? 'warning_closed' : 'lost' }))

function statusAfter(dispute: StoredDispute, text: string): StoredDispute['status'] {
  if (isInquiry(dispute)) {
    if (text === 'escalate_inquiry_evidence') return 'needs_response'
    return DECISIVE.has(text) ? 'warning_closed' : 'warning_under_review'
  }
  return DECISIVE.get(text) ?? 'under_review'
}

const DECISIVE: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])

async function decide(
  call: Call,
  id: string,
  next: (dispute: StoredDispute) => StoredDispute,
): Promise<object> {
  const before = await find(call.db, 'dispute', StoredDispute, id)
  if (isClosed(before)) throw badRequest('This dispute is already closed', 'dispute_already_closed')
  const dispute = await change(call.db, 'dispute', StoredDispute, id, next)
  announce(call, dispute, 'charge.dispute.updated')
  if (isInquiry(before) && !isInquiry(dispute))
    announce(call, dispute, 'charge.dispute.funds_withdrawn')
  if (isClosed(dispute)) announce(call, dispute, 'charge.dispute.closed')
  if (dispute.status === 'won') announce(call, dispute, 'charge.dispute.funds_reinstated')
  return shownDispute(dispute, call.now)
}

const announce = (call: Call, dispute: StoredDispute, type: EventType) =>
  call.announce(type, shownDispute(dispute, call.now))
