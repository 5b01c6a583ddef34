import { asked } from '../model/walks/asked.ts'
import { realBooking } from '../model/walks/real-booking.ts'
import { realPayment } from '../model/walks/real-payment.ts'
import { openWorld } from '../model/walks/real-world.ts'
import { expect, testAlone as test } from './fixtures.ts'
import { expectCovered, walkReally } from './walker.ts'

// The browser logs each error reply and each missing reply, and these tests cause both.
const isProvoked = (line: string) => line.includes('Failed to load resource')

const WALKS = { 'real-booking': realBooking, 'real-payment': realPayment }

for (const [name, walkIn] of Object.entries(WALKS)) {
  if (asked.WALK !== undefined && asked.WALK !== name) continue
  test(`${name}: its paths are walked at a real clinic`, async ({ page, clinic, quiet }) => {
    test.setTimeout(600_000)
    const world = openWorld(clinic)
    const walk = walkIn(world)
    const { coverage, troubles } = await walkReally(walk, page, asked.WALK_PATH)
    await world.close()
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !isProvoked(line)))
    expect(troubles.join('\n\n')).toBe('')
    if (typeof asked.WALK_PATH !== 'number') expectCovered(walk, coverage)
  })
}
