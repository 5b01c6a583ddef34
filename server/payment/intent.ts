import * as z from 'zod/mini'
import { IntentId } from '../../schemas/payment.ts'
import type { BookingRow } from '../booking/row.ts'
import { ask } from './card-fault.ts'
import type { Deps } from '../deps.ts'

export const CURRENCY = 'usd'

/**
 * The fields of the card provider's payment intents that this server uses. Amounts are in cents.
 */
const Intent = z.object({
  id: IntentId,
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().check(z.minLength(1)),
  metadata: z.record(z.string(), z.string()),
})
export type Intent = z.infer<typeof Intent>

/** Retrieves a payment intent. Throws a `ProviderFault` if the card provider has no such intent. */
export function retrieveIntent(deps: Deps, id: string): Promise<Intent> {
  return ask(deps, Intent, ({ paymentIntents }) => paymentIntents.retrieve(id))
}

/**
 * Creates a payment intent for a booking. `attempt` is the number of the booking's older intents.
 * For the same booking, `attempt` and price, the provider always returns the same payment intent.
 */
export function createIntent(deps: Deps, booking: BookingRow, attempt: number): Promise<Intent> {
  const amount = booking.price_cents
  return ask(deps, Intent, ({ paymentIntents }) =>
    paymentIntents.create(
      {
        amount,
        currency: CURRENCY,
        allowed_payment_method_types: ['card', 'link'],
        description: `${booking.treatment}, ${booking.date}`,
        metadata: { bookingId: booking.id },
      },
      { idempotencyKey: `booking:${booking.id}:${attempt}:${amount}${CURRENCY}` },
    ),
  )
}

/** Cancels a payment intent, so that it can never charge a card. */
export async function cancelIntent(deps: Deps, id: string): Promise<void> {
  await ask(deps, Intent, ({ paymentIntents }) => paymentIntents.cancel(id))
}
