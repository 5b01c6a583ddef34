import { expect } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * Waits until the server has handled the card provider's event about a successful charge.
 * An event that arrives after a test has undone a payment would mark the booking as paid again.
 */
export async function eventNoted({ db }: Clinic): Promise<void> {
  const events = () =>
    db
      .selectFrom('card_event')
      .select('id')
      .where('type', '=', 'payment_intent.succeeded')
      .execute()
  await expect.poll(events).toHaveLength(1)
}
