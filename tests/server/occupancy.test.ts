import { expect, it, vi } from 'vitest'
import { occupy } from '../chaos/occupancy.ts'
import { databaseOf, makeFolder } from '../rig/databases.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a small version of `npm run chaos -- occupancy`.
// The full version, `npm run chaos -- occupancy`, sends 1,000 requests to three processes.
it('never gives five minutes of a doctor or a patient to two visits of different lengths', async () => {
  const databaseUrl = await databaseOf(await makeFolder())
  const { booked, moved, cancelled, losses } = await occupy({
    clients: 90,
    processes: 2,
    databaseUrl,
  })
  expect(losses).toEqual([])
  for (const count of [booked, moved, cancelled]) expect(count).toBeGreaterThan(5)
})
