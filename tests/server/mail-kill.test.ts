import { expect, it, vi } from 'vitest'
import { mailUnderKills } from '../chaos/mail.ts'
import { databaseOf, makeFolder } from '../rig/databases.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a short version of `npm run chaos -- mail`, which makes 500 bookings on PostgreSQL.
it('sends each mail at least once, with one Message-ID, though its servers are killed', async () => {
  const databaseUrl = await databaseOf(await makeFolder())
  const { losses, bookings } = await mailUnderKills({
    bookings: 12,
    databaseUrl,
    pauseMs: 500,
    isShort: true,
  })
  expect(losses).toEqual([])
  expect(bookings).toBeGreaterThanOrEqual(12)
})
