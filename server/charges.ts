import type { Stripe } from 'stripe'
import { isMissing, reach } from './cards.ts'
import type { Deps } from './deps.ts'

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
export async function chargesSince({ cards }: Deps, since: Date): Promise<Charge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const { charges } = await cards.stripe()
  const found = await reach(readAll(charges.list({ created, limit: PAGE })))
  return found.toReversed()
}

/** The charge that an intent ended in; undefined where there is none, or no such intent. */
export async function chargeOf({ cards }: Deps, intentId: string): Promise<Charge | undefined> {
  const { charges } = await cards.stripe()
  const list = charges.list({ payment_intent: intentId, limit: PAGE })
  const found = await reach(readAll(list)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return found[0]
}

async function readAll(pages: AsyncIterable<Stripe.Charge>): Promise<Charge[]> {
  const charges: Charge[] = []
  for await (const page of pages) charges.push(...read(page))
  return charges
}

// A declined card is a charge as well, and other systems of the same account make their own.
function read(charge: Stripe.Charge): Charge[] {
  const { payment_intent: intent, metadata, status } = charge
  const bookingId = metadata['bookingId']
  if (status !== 'succeeded' || bookingId === undefined || typeof intent !== 'string') return []
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
