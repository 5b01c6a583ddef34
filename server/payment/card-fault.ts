import * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'

/** What the log has of an answer of the provider's that is no good; nothing of its content. */
type ProviderAnswer = {
  readonly type: string
  readonly status?: number | undefined
  readonly code?: string | null | undefined
  readonly param?: string | null | undefined
  /** The provider's own name of the call: its staff and its dashboard find it by this. */
  readonly requestId?: string | null | undefined
}

/** The provider did not do what it was asked: a 502, or a 503 where trying again may help. */
export class ProviderFault extends Refusal {
  readonly provider: ProviderAnswer

  constructor(provider: ProviderAnswer, cause?: unknown) {
    if (isOutage(provider)) super(503, 'cards_unreachable', UNREACHABLE, undefined, cause)
    else super(502, 'cards_failed', FAILED, undefined, cause)
    this.provider = provider
  }
}

/** Whether the provider answered that it holds no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProviderFault && error.provider.code === 'resource_missing'
}

/** Whether the provider answered that the charge was given back before. */
export function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof ProviderFault && error.provider.code === 'charge_already_refunded'
}

/** Calls the provider and reads its reply; throws a `ProviderFault` for an error or another shape. */
export async function ask<T>(schema: z.ZodMiniType<T>, call: Promise<object>): Promise<T> {
  return readReply(schema, await reach(call))
}

/** Reads what the provider sent; throws a `ProviderFault` where it has not the fields we need. */
export function readReply<T>(schema: z.ZodMiniType<T>, reply: object): T {
  const read = schema.safeParse(reply)
  if (read.success) return read.data
  throw new ProviderFault({ type: 'Unreadable', ...receiptOf(reply) }, read.error)
}

/** Runs a call to the provider; its errors become a `ProviderFault`, any other stays as it is. */
export async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const fault = Fault.safeParse(error)
    if (!fault.success) throw error
    const { type, statusCode: status, code, param, requestId } = fault.data
    throw new ProviderFault({ type, status, code, param, requestId }, error)
  }
}

// Known by what it says of itself, as the SDK may not have been loaded.
const Fault = z.object({
  type: z.string().check(z.startsWith('Stripe')),
  code: z.nullish(z.string()),
  param: z.nullish(z.string()),
  statusCode: z.optional(z.number()),
  requestId: z.nullish(z.string()),
})

// How the SDK adds the answer to what it read from it.
const Receipt = z.object({
  lastResponse: z.object({ requestId: z.nullish(z.string()), statusCode: z.number() }),
})

function receiptOf(reply: object): Pick<ProviderAnswer, 'requestId' | 'status'> {
  const { requestId, statusCode: status } = Receipt.safeParse(reply).data?.lastResponse ?? {}
  return { requestId, status }
}

// No answer, a 5xx, too many calls, one in each other's way, and keys that the provider does not take.
function isOutage({ type, status }: ProviderAnswer): boolean {
  if (type === 'StripeConnectionError') return true
  return status !== undefined && (status >= 500 || [401, 403, 409, 429].includes(status))
}

const UNREACHABLE = 'The card service cannot be reached right now. Please try again in a moment.'
const FAILED =
  'The card service has a problem with this payment. Please try again later, or call the clinic.'
