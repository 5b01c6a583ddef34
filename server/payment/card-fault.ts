import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Cards } from '../deps.ts'
import { callInTime, CardsLate } from './card-time.ts'
import { Refusal } from '../http/refusal.ts'

/** The log entry for an error or an invalid reply of the card provider. Omits the reply itself. */
type ProviderAnswer = {
  readonly type: string
  readonly status?: number | undefined
  readonly code?: string | null | undefined
  readonly param?: string | null | undefined
  /**
   * The card provider's id of the request.
   * The card provider's dashboard and support find the request by this id.
   */
  readonly requestId?: string | null | undefined
}

/** The error for a failed call to the card provider: a 503 if a retry may help, otherwise a 502. */
export class ProviderFault extends Refusal {
  readonly provider: ProviderAnswer

  constructor(provider: ProviderAnswer, cause?: unknown) {
    if (isOutage(provider)) super(503, 'cards_unreachable', UNREACHABLE, undefined, { cause })
    else super(502, 'cards_failed', FAILED, undefined, { cause })
    this.provider = provider
  }
}

/** Returns whether the card provider replied that the requested object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProviderFault && error.provider.code === 'resource_missing'
}

/** Returns whether the card provider replied that the charge was already refunded. */
export function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof ProviderFault && error.provider.code === 'charge_already_refunded'
}

/** Returns whether the card provider replied that a refund exceeds the amount left to refund. */
export function isMoreThanLeft(error: unknown): boolean {
  return error instanceof ProviderFault && error.provider.param === 'amount'
}

/** Returns whether the card provider replied that a bank has taken back the charged money. */
export function isChargedBack(error: unknown): boolean {
  return error instanceof ProviderFault && error.provider.code === 'charge_disputed'
}

/**
 * Calls the card provider and parses its reply. No other function calls the card provider.
 * Throws a `ProviderFault` if the call fails, takes too long, or the reply has an invalid field.
 */
export async function ask<T>(
  { cards }: { readonly cards: Cards },
  schema: z.ZodMiniType<T>,
  call: (stripe: Stripe) => Promise<object>,
): Promise<T> {
  const answer = async () => call(await cards.stripe())
  return readReply(schema, await reach(callInTime(cards.withinMs, answer)))
}

/**
 * Parses a reply of the card provider. Throws a `ProviderFault` if a field is missing or invalid.
 */
function readReply<T>(schema: z.ZodMiniType<T>, reply: object): T {
  const read = schema.safeParse(reply)
  if (read.success) return read.data
  throw new ProviderFault({ type: 'Unreadable', ...receiptOf(reply) }, read.error)
}

/**
 * Waits for a call to the card provider, and converts the provider's errors to `ProviderFault`s.
 * Rethrows errors that the card provider did not cause.
 */
async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CardsLate) throw new ProviderFault({ type: LATE }, error)
    const fault = Fault.safeParse(error)
    if (!fault.success) throw error
    const { type, statusCode: status, code, param, requestId } = fault.data
    throw new ProviderFault({ type, status, code, param, requestId }, error)
  }
}

// Recognise an error of Stripe's SDK by its fields, because the SDK may not be loaded.
const Fault = z.object({
  type: z.string().check(z.startsWith('Stripe')),
  code: z.nullish(z.string()),
  param: z.nullish(z.string()),
  statusCode: z.optional(z.number()),
  requestId: z.nullish(z.string()),
})

// The property of the Stripe SDK's objects that contains details of the HTTP response.
const Receipt = z.object({
  lastResponse: z.object({ requestId: z.nullish(z.string()), statusCode: z.number() }),
})

function receiptOf(reply: object): Pick<ProviderAnswer, 'requestId' | 'status'> {
  const { requestId, statusCode: status } = Receipt.safeParse(reply).data?.lastResponse ?? {}
  return { requestId, status }
}

// The type of a call whose time is over. All other types are those of Stripe's SDK.
const LATE = 'Late'

// A retry may help after a lost connection, a 5xx, a conflict, a rate limit, or a wrong API key.
function isOutage({ type, status }: ProviderAnswer): boolean {
  if (type === 'StripeConnectionError' || type === LATE) return true
  return status !== undefined && (status >= 500 || [401, 403, 409, 429].includes(status))
}

const UNREACHABLE = 'The card service cannot be reached right now. Please try again in a moment.'
const FAILED =
  'The card service has a problem with this payment. Please try again later, or call the clinic.'
