import { expect, it } from 'vitest'
import { race } from '../chaos/race.ts'
import { databaseOf, makeFolder } from '../rig/databases.ts'

// This race is small. `npm run chaos -- race` sends a thousand requests to three processes.
it('gives each of sixty slots to one of 180 patients, who ask two processes at once', async () => {
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
