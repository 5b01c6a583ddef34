import * as z from 'zod/mini'
import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { allOf, pagesOf } from './provider-list.ts'

/** A charge for one of the clinic's bookings. `bookingId` comes from the charge's metadata. */
export type Charge = {
  readonly transactionId: string
  readonly bookingId: string
  readonly cents: number
  readonly at: Date
  /** True if the whole amount of the charge was refunded. */
  readonly isRefunded: boolean
  readonly refundedCents: number
}

/**
 * Passes all charges since the time `since` to `take`, newest first, in pages of at most 100.
 * The next page of charges is fetched after `take` has finished.
 */
export async function eachPage(
  deps: Deps,
  since: Date,
  take: (charges: readonly Charge[]) => Promise<void>,
): Promise<void> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const pages = pagesOf(deps, ProviderCharge, ({ charges }, place) =>
    charges.list({ created, ...place }),
  )
  for await (const page of pages) await take(page.flatMap(read))
}

/** Returns the charge of a payment intent. Undefined if there is no charge or no such intent. */
export async function chargeOf(deps: Deps, intentId: string): Promise<Charge | undefined> {
  const found = await readAll(deps, intentId).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return found[0]
}

async function readAll(deps: Deps, intentId: string): Promise<Charge[]> {
  const pages = pagesOf(deps, ProviderCharge, ({ charges }, place) =>
    charges.list({ payment_intent: intentId, ...place }),
  )
  return (await allOf(pages)).flatMap(read)
}

const ProviderCharge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.optional(z.int()),
  created: z.int(),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.nullish(z.string()),
  refunded: z.boolean(),
  status: z.string(),
})

// Returns no charge if the charge was declined or belongs to another system in the Stripe account.
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
      refundedCents: charge.amount_refunded ?? (charge.refunded ? charge.amount : 0),
    },
  ]
}
