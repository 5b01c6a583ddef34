import { expect } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * Waits until the server has handled the only charge that the card provider reported.
 * An event that arrives after a test has undone the payment would mark the booking as paid again.
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
