import { expect } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * Waits until the clinic has handled the only event of its card provider.
 * Undoing a payment earlier would let the event settle it again.
 */
export async function eventNoted({ db }: Clinic): Promise<void> {
  const events = () => db.selectFrom('card_event').select('id').execute()
  await expect.poll(events).toHaveLength(1)
}
