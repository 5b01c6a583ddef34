import { expect } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * Waits until the clinic has done with the one event of its card provider, which comes in its own
 * time. What is undone before is settled by it again, or its charge seems to pay nothing.
 */
export async function eventNoted({ db }: Clinic): Promise<void> {
  const events = () => db.selectFrom('card_event').select('id').execute()
  await expect.poll(events).toHaveLength(1)
}
