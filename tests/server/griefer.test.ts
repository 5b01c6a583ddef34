import { describe, expect, it, vi } from 'vitest'
import { grieve } from '../chaos/griefer.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a small version of `npm run chaos -- griefer`, which runs on SQLite and PostgreSQL.
describe('sixteen accounts that book all they can, again and again', () => {
  it.each([1, 16])('leave the calendar usable from %i networks', async (networks) => {
    const found = await grieve({ accounts: 16, networks, rounds: 3, rateLimit: 'off' })
    expect(found.losses).toEqual([])
    expect(found.taken).toBeGreaterThanOrEqual(16)
  })
})
