import { expect } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * Waits until the clinic's server has handled the only event from its card provider.
 * If a test undid the payment before that, the event would mark the booking as paid again.
 */
export async function eventNoted({ db }: Clinic): Promise<void> {
  const events = () => db.selectFrom('card_event').select('id').execute()
  await expect.poll(events).toHaveLength(1)
}
