import * as z from 'zod/mini'
import { IntentId } from '../../schemas/payment.ts'
import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { noteDisputes } from './dispute-events.ts'
import { noteRefunds } from './refund-events.ts'
import { settleById } from './settlement.ts'

type Work = (deps: Deps, object: unknown) => Promise<void>

const Paid = z.object({ id: IntentId })

/** A charge, refund or dispute. An object without a payment intent belongs to another system. */
const OfPayment = z.object({ payment_intent: z.nullish(z.string()) })

const settlePaid: Work = (deps, object) => settleKnown(deps, read(Paid, object).id)

const refunds: Work = async (deps, object) => {
  const { payment_intent: intentId } = read(OfPayment, object)
  if (intentId) await noteRefunds(deps, intentId)
}

const disputes: Work = async (deps, object) => {
  const { payment_intent: intentId } = read(OfPayment, object)
  if (intentId) await noteDisputes(deps, intentId)
}

// Maps each event type to the function that reads the payment's state from the card provider.
// Events may arrive repeatedly and in any order, so the server uses only the ids that they contain.
const WORK: Readonly<Record<string, Work>> = {
  'payment_intent.succeeded': settlePaid,
  'charge.refunded': refunds,
  'refund.created': refunds,
  'refund.updated': refunds,
  'refund.failed': refunds,
  'charge.dispute.created': disputes,
  'charge.dispute.updated': disputes,
  'charge.dispute.closed': disputes,
  'charge.dispute.funds_withdrawn': disputes,
  'charge.dispute.funds_reinstated': disputes,
}

/** The types of the events that a webhook must send to the server. */
export const EVENT_TYPES = Object.keys(WORK)

/** Returns the function that handles events of the given type. Undefined for ignored types. */
export const workOf = (type: string): Work | undefined =>
  Object.hasOwn(WORK, type) ? WORK[type] : undefined

function read<T>(schema: z.ZodMiniType<T>, object: unknown): T {
  const parsed = schema.safeParse(object)
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'malformed', 'This event could not be read.')
}

// A payment intent that the card provider has deleted was never paid.
// Report success for a deleted payment intent. Otherwise the provider resends the event for days.
async function settleKnown(deps: Deps, intentId: string): Promise<void> {
  await settleById(deps, intentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}
