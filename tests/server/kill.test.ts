import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { killAgainAndAgain } from '../chaos/kill.ts'
import { enter, nothingTold, visitAndPay, type Told } from '../chaos/patients.ts'
import { reconcile } from '../chaos/reconcile.ts'
import { databaseOf, makeFolder } from '../rig/databases.ts'
import { eventNoted } from './event-noted.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'
import { forgetPayments } from '../rig/payments.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

// This test is a short version of `npm run chaos -- kill`.
// The full version, `npm run chaos -- kill`, kills the server fifty times on each database.
it('keeps every promise to patients whose server is killed while they book and pay', async () => {
  const databaseUrl = await databaseOf(await makeFolder())
  const { losses, kills } = await killAgainAndAgain({ kills: 2, databaseUrl })
  expect([losses, kills]).toEqual([[], 2])
})

describe('the reconciliation', () => {
  let clinic: Clinic
  let told: Told
  beforeEach(async () => {
    // The clinic uses the computer's date, because `visitAndPay` books days after that date.
    clinic = await startClinic({ now: new Date() })
    told = nothingTold()
    const who = await enter(clinic.url, 'ann@mail.test')
    await visitAndPay(clinic.url, who, told)
    await eventNoted(clinic)
  })
  afterEach(() => clinic.stop())

  it('finds nothing if everything matches', async () => {
    expect(told.paid.size).toBe(1)
    expect(await reconcile(clinic.db, told)).toEqual([])
  })

  it('finds a lost booking, and the charge for it', async () => {
    await forgetPayments(clinic.db)
    await clinic.db.deleteFrom('booking').execute()
    expect(await reconcile(clinic.db, told)).toEqual([
      expect.stringMatching(/^booking .* is lost$/),
      expect.stringMatching(/^the payment of .* is lost$/),
      expect.stringMatching(/^the charge .* was not given back$/),
    ])
  })

  it('finds a forgotten payment', async () => {
    await forgetPayments(clinic.db)
    expect(await reconcile(clinic.db, told)).toHaveLength(2)
  })

  it('finds a booking that is paid without a charge', async () => {
    await clinic.db.deleteFrom('local_card_object').execute()
    expect(await reconcile(clinic.db, told)).toEqual([
      expect.stringMatching(/^the charge .* is lost$/),
      expect.stringMatching(/is paid without a charge$/),
    ])
  })
})
