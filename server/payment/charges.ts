import * as z from 'zod/mini'
import { ask, isMissing, reach, readReply } from './card-fault.ts'
import type { Deps } from '../deps.ts'

/** A card that was charged for a booking of the clinic's; `bookingId` is the provider's word for it. */
export type Charge = {
  readonly transactionId: string
  readonly bookingId: string
  readonly cents: number
  readonly at: Date
  /** The whole of it was given back. */
  readonly isRefunded: boolean
}

// The provider's most: each page is one call.
const PAGE = 100

/** The charges made since that instant, the oldest first, however many pages of them there are. */
export async function chargesSince(deps: Deps, since: Date): Promise<Charge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  return (await readAll(deps, { created })).toReversed()
}

/** The charge that an intent ended in; undefined where there is none, or no such intent. */
export async function chargeOf(deps: Deps, intentId: string): Promise<Charge | undefined> {
  const found = await readAll(deps, { payment_intent: intentId }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return found[0]
}

type Filter = { created: { gte: number } } | { payment_intent: string }

async function readAll({ cards }: Deps, filter: Filter): Promise<Charge[]> {
  const { charges } = await cards.stripe()
  const pages = charges.list({ ...filter, limit: PAGE })
  await ask(FirstPage, pages)
  return reach(collect(pages))
}

async function collect(pages: AsyncIterable<object>): Promise<Charge[]> {
  const found: Charge[] = []
  for await (const charge of pages) found.push(...read(readReply(ProviderCharge, charge)))
  return found
}

const FirstPage = z.object({ data: z.array(z.unknown()), has_more: z.boolean() })

const ProviderCharge = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.nullish(z.string()),
  refunded: z.boolean(),
  status: z.string(),
})

// A declined card is a charge as well, and other systems of the same account make their own.
function read(charge: z.infer<typeof ProviderCharge>): Charge[] {
  const { payment_intent: intent, metadata, status } = charge
  const bookingId = metadata['bookingId']
  if (status !== 'succeeded' || bookingId === undefined || !intent) return []
  const at = new Date(charge.created * 1000)
  return [
    {
      transactionId: intent,
      bookingId,
      cents: charge.amount,
      at,
      isRefunded: charge.refunded,
    },
  ]
}
