import { expect, it } from 'vitest'
import { grieve } from '../chaos/griefer.ts'

// This attack is small. `npm run chaos -- griefer` runs a larger attack on both databases.
it('leaves the calendar to everybody else when 16 accounts take all they can', async () => {
  const found = await grieve({ accounts: 16, tries: 8, rateLimit: 'off' })
  expect(found).toMatchObject({ taken: 48, losses: [] })
  expect(found.bookable).toBeCloseTo(1 - 48 / 3840, 4)
})
