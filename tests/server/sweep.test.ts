import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChargeSweep } from '../../server/payment/charge-sweep.ts'
import type { Deps } from '../../server/deps.ts'
import { sweep, sweepRegularly } from '../../server/operations/sweep.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clinic.stop()
})

const STARTED_AT = Date.parse('2026-01-10T00:00:00Z')

/** Inserts unpaid bookings, the newest first, whose creation times are one second apart. */
async function bookings(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: `booking-${nth}`,
    treatment_id: 'fluoride-treatment',
    treatment: 'Fluoride Treatment',
    date: '2026-01-20',
    slot: `slot ${nth}`,
    price_cents: 4000,
    patient: `patient-${nth}@mail.test`,
    patient_name: 'Pat',
    phone: '',
    intent_id: `pi_${nth}`,
    created_at: new Date(STARTED_AT + nth * 1000).toISOString(),
  }))
  await clinic.db.insertInto('booking').values(rows.toReversed()).execute()
}

/** Returns the server's dependencies. The card provider's payment intent lookups call `ask`. */
async function withProvider(ask: (id: string) => Promise<never>): Promise<Deps> {
  const stripe = await clinic.deps.cards.stripe()
  vi.spyOn(stripe.paymentIntents, 'retrieve').mockImplementation(ask)
  return clinic.deps
}

it('ends immediately when the server closes, even if the card provider does not answer', async () => {
  await bookings(3)
  const asked = Promise.withResolvers<void>()
  let calls = 0
  const deps = await withProvider(() => {
    calls += 1
    asked.resolve()
    return new Promise<never>(() => undefined)
  })
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  sweepRegularly(app, deps)
  await app.listen({ port: 0 })
  await asked.promise
  await app.close()
  expect(calls).toBe(1)
})

it('looks up the oldest bookings first, a limited number per run, and each in turn', async () => {
  await bookings(250)
  const asked: string[] = []
  const deps = await withProvider((id) => {
    asked.push(id)
    return Promise.reject(new Error('not today'))
  })
  const run = createChargeSweep(deps)
  const signal = new AbortController().signal
  await expect(run(signal)).rejects.toThrow('200 charges')
  await expect(run(signal)).rejects.toThrow('50 charges')
  expect(asked).toEqual(Array.from({ length: 250 }, (_, nth) => `pi_${nth}`))
  await expect(run(signal)).rejects.toThrow('200 charges')
  expect(asked[250]).toBe('pi_0')
})

it('looks up nothing more once it is aborted, and continues there in the next run', async () => {
  await bookings(3)
  const ending = new AbortController()
  const asked: string[] = []
  const deps = await withProvider((id) => {
    asked.push(id)
    ending.abort()
    return Promise.reject(new Error('not today'))
  })
  const run = createChargeSweep(deps)
  await expect(run(ending.signal)).rejects.toThrow('1 charges')
  await run(ending.signal)
  expect(asked).toEqual(['pi_0'])
  await expect(run(new AbortController().signal)).rejects.toThrow('2 charges')
  expect(asked).toEqual(['pi_0', 'pi_1', 'pi_2'])
})

it('says how many of its jobs failed', async () => {
  await bookings(1)
  await expect(sweep(await withProvider(() => Promise.reject(new Error('down'))))).rejects.toThrow(
    '1 jobs failed',
  )
})
