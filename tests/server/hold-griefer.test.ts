import { expect, it, vi } from 'vitest'
import { ATTACKS, grieveHolds } from '../chaos/hold-griefer.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

const ONE_NETWORK = ATTACKS['58 unconfirmed accounts, one IPv4 address']
const MANY_NETWORKS = ATTACKS['256 networks of an IPv6 /56']

// Small versions of `npm run chaos -- holds`, which runs on SQLite and PostgreSQL for thirty days.

it('lets 20 unconfirmed accounts of one address hold six times of a clinic with doctors', async () => {
  const attack = { ...ONE_NETWORK, attackers: 20, tries: 2 }
  const found = await grieveHolds({ attack, processes: 2, days: 14 })
  expect(found).toMatchObject({ requests: 40, held: 6, losses: [] })
})

it('leaves each doctor two thirds of each day, however many networks hold times', async () => {
  const attack = { ...MANY_NETWORKS, attackers: 40 }
  const found = await grieveHolds({ attack, processes: 2, days: 3 })
  expect(found).toMatchObject({ losses: [] })
  expect(found.left).toBeLessThan(1)
})
