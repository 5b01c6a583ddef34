import { afterEach, beforeEach, expect, it } from 'vitest'
import { order, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

/** Returns the timestamp in an ID. The ID's first 48 bits are the milliseconds since 1970. */
const instantOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

it('gives new bookings, people and mails ids that ascend, so that they share pages', async () => {
  const began = Date.now()
  const ann = await clinic.signIn('ann@mail.test')
  await ann.send('POST', '/booking', order(ann.email))
  const ended = Date.now()
  for (const table of ['booking', 'person', 'outbox'] as const) {
    const { id } = await clinic.db.selectFrom(table).select('id').executeTakeFirstOrThrow()
    expect(instantOf(id)).toBeGreaterThanOrEqual(began)
    expect(instantOf(id)).toBeLessThanOrEqual(ended)
  }
})
