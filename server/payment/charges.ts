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

/**
 * Hands over the charges made since that instant, the newest first, page by page as the provider
 * lists them: `take` gets at most a hundred at a time, and the next page is fetched when it is done.
 */
export async function eachPage(
  { cards }: Deps,
  since: Date,
  take: (charges: readonly Charge[]) => Promise<void>,
): Promise<void> {
  const { charges } = await cards.stripe()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const listed = charges.list({ created, limit: PAGE })
  await ask(FirstPage, listed)
  await reach(inLots(listed, take))
}

async function inLots(
  listed: AsyncIterable<object>,
  take: (charges: readonly Charge[]) => Promise<void>,
): Promise<void> {
  let lot: Charge[] = []
  for await (const charge of listed) {
    lot.push(...read(readReply(ProviderCharge, charge)))
    if (lot.length < PAGE) continue
    await take(lot)
    lot = []
  }
  if (lot.length > 0) await take(lot)
}

/** The charge that an intent ended in; undefined where there is none, or no such intent. */
export async function chargeOf(deps: Deps, intentId: string): Promise<Charge | undefined> {
  const found = await readAll(deps, intentId).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return found[0]
}

async function readAll({ cards }: Deps, intentId: string): Promise<Charge[]> {
  const { charges } = await cards.stripe()
  const listed = charges.list({ payment_intent: intentId, limit: PAGE })
  await ask(FirstPage, listed)
  const found: Charge[] = []
  const take = (lot: readonly Charge[]) => {
    found.push(...lot)
    return Promise.resolve()
  }
  await reach(inLots(listed, take))
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
