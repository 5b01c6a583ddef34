import { expect, it, vi } from 'vitest'
import { fuzz } from '../chaos/fuzz.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test always sends the same 400 requests. `npm run chaos -- fuzz` sends 100,000 random ones.
it('answers every request as the contract says, and refused requests write nothing', async () => {
  const { requests, answers } = await fuzz({ requests: 400, seed: 20_260_115 })
  expect(requests).toBeGreaterThanOrEqual(400)
  const accepted = Object.values(answers).filter((statuses) => '200' in statuses)
  expect(accepted.length).toBeGreaterThan(12)
})
