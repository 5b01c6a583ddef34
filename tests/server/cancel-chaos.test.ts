import { expect, it, vi } from 'vitest'
import { cancelWhilePaying } from '../chaos/cancel-race.ts'
import { killWhileCancelling } from '../chaos/cancel.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a short version of `npm run chaos -- cancel`, which kills the server fifty times.
it('refunds each cancelled booking once, although the server is killed and a day passes', async () => {
  const { losses, kills, cancelled } = await killWhileCancelling({ kills: 2 })
  expect({ losses, kills, cancelled }).toEqual({ losses: [], kills: 2, cancelled: 12 })
})

it('keeps no charge for a booking that is cancelled while its card is confirmed', async () => {
  const { losses, cards } = await cancelWhilePaying({ cards: 20 })
  expect({ losses, cards }).toEqual({ losses: [], cards: 20 })
})
