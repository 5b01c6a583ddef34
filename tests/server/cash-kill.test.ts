import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countCash } from '../chaos/cash-count.ts'
import { nothingDone, send, type Deed, type DeskTold } from '../chaos/cash-deeds.ts'
import { killWhileCounting } from '../chaos/cash.ts'
import { databaseOf, makeFolder } from '../rig/databases.ts'
import { order, startClinic, type Clinic } from '../rig/harness.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a short version of `npm run chaos -- cash`, which kills the server fifty times on
// each database.
it('loses no money of a desk whose server is killed while it counts', async () => {
  const databaseUrl = await databaseOf(await makeFolder())
  const { losses, kills } = await killWhileCounting({ kills: 2, databaseUrl })
  expect([losses, kills]).toEqual([[], 2])
})

describe('the count', () => {
  let clinic: Clinic
  let told: DeskTold
  const day = '2026-01-15'

  beforeEach(async () => {
    clinic = await startClinic()
    told = nothingDone()
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order(ann.email))
    const { id } = await clinic.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
    const { token } = await clinic.signIn('desk@clinic.test', 'receptionist')
    const deeds: Deed[] = [
      {
        kind: 'pay',
        path: `/desk/booking/${id}/pay`,
        body: { version: 0, amount: 30, method: 'cash' },
        key: 'one',
      },
      {
        kind: 'close',
        path: `/desk/day/${day}/close`,
        body: { counted: 30, note: '', expected: 30 },
        key: 'two',
      },
    ]
    for (const deed of deeds) await send({ url: clinic.url, token }, deed, told)
  })
  afterEach(() => clinic.stop())

  it('finds nothing if everything matches', async () => {
    expect(told.done.map(({ kind }) => kind)).toEqual(['pay', 'close'])
    expect(await countCash(clinic.db, told)).toEqual([])
  })

  it('finds a lost payment, and that the closed day no longer follows from its rows', async () => {
    await clinic.db.deleteFrom('payment').execute()
    const losses = await countCash(clinic.db, told)
    expect(losses).toContainEqual(expect.stringMatching(/pay was acknowledged, and is there 0/))
    expect(losses).toContain(`${day} was closed with 3000, and its rows say 0`)
  })

  it('finds a closed day that is open again', async () => {
    await clinic.db.deleteFrom('money_day').execute()
    expect(await countCash(clinic.db, told)).toContainEqual(expect.stringMatching(/close was ack/))
  })
})
