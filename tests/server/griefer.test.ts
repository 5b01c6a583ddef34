import { expect, it, vi } from 'vitest'
import { grieve } from '../chaos/griefer.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a small version of `npm run chaos -- griefer`, which runs on SQLite and PostgreSQL.
it('leaves the calendar usable for everybody else when 16 accounts book all they can', async () => {
  const found = await grieve({ accounts: 16, tries: 8, rateLimit: 'off' })
  expect(found).toMatchObject({ taken: 48, losses: [] })
  expect(found.bookable).toBeCloseTo(1 - 48 / 3840, 4)
})
