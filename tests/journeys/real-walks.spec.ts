import { asked } from '../model/walks/asked.ts'
import { realBooking } from '../model/walks/real-booking.ts'
import { realChange } from '../model/walks/real-change.ts'
import { realPayment } from '../model/walks/real-payment.ts'
import { openWorld } from '../model/walks/real-world.ts'
import { expect, testOnOwnServer as test } from './fixtures.ts'
import { expectCovered, walkReally } from './walker.ts'

test.use({ provokesFailures: true })

const WALKS = {
  'real-booking': realBooking,
  'real-payment': realPayment,
  'real-change': realChange,
}

for (const [name, walkIn] of Object.entries(WALKS)) {
  if (asked.WALK !== undefined && asked.WALK !== name) continue
  test(`${name}: its paths are walked at a real clinic`, async ({ page, ownClinic }) => {
    test.setTimeout(1_800_000)
    const world = openWorld(ownClinic)
    const walk = walkIn(world)
    const { coverage, troubles } = await walkReally(walk, page, asked.WALK_PATH)
    await world.close()
    expect(troubles.join('\n\n')).toBe('')
    if (typeof asked.WALK_PATH !== 'number') expectCovered(walk, coverage)
  })
}
