import { expect, it, vi } from 'vitest'
import { race } from '../chaos/race.ts'
import { databaseOf, makeFolder } from '../rig/databases.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// A small version of `npm run chaos -- race`, which sends 1,000 requests to three server processes.
it('gives each of sixty slots to one of 180 patients who send requests to two processes at the same time', async () => {
  const databaseUrl = await databaseOf(await makeFolder())
  const found = await race({ clients: 180, processes: 2, databaseUrl })
  expect(found).toEqual({
    clients: 180,
    processes: 2,
    slots: 60,
    won: 60,
    clashes: 120,
    losses: [],
  })
})
