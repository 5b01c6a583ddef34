import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBank } from '../../server/local/cards/bank.ts'
import { DECIDES_AFTER_MS } from '../../server/local/cards/refund-outcomes.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

let clinic: Clinic
let stripe: Stripe

beforeAll(async () => {
  clinic = await startClinic()
  stripe = await clinic.deps.cards.stripe()
})
afterAll(() => clinic.stop())

/** Charges 40 dollars to a test card. Returns the ID of the payment intent. */
async function charge(number: string = CARDS.pays): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd' })
  await chargeCard(stripe, id, number)
  return id
}

const refund = (payment_intent: string, over: Stripe.RefundCreateParams = {}) =>
  stripe.refunds.create({ payment_intent, ...over })

async function chargeOf(payment_intent: string) {
  const { data } = await stripe.charges.list({ payment_intent })
  return data[0]
}

describe('a charge', () => {
  it('is refunded in parts, each with its own id and metadata', async () => {
    const id = await charge()
    const first = await refund(id, { amount: 1500, metadata: { refundId: 'r1' } })
    expect(first).toMatchObject({ amount: 1500, metadata: { refundId: 'r1' }, status: 'succeeded' })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1500, refunded: false })
    const rest = await refund(id)
    expect(rest).toMatchObject({ amount: 2500, metadata: {} })
    expect(rest.id).not.toBe(first.id)
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 4000, refunded: true })
  })

  it('is not refunded beyond its amount', async () => {
    const id = await charge()
    await refund(id, { amount: 3000 })
    await expect(refund(id, { amount: 1001 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
    })
    await expect(refund(id, { amount: 0 })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    })
    await refund(id, { amount: 1000 })
    await expect(refund(id, { amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('is not refunded beyond its amount by many simultaneous requests', async () => {
    const id = await charge()
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, () => refund(id, { amount: 700 })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 3500 })
  })

  it('is refunded once if a request is repeated with its idempotency key', async () => {
    const id = await charge()
    const key = { idempotencyKey: `refund:${id}` }
    const part = { payment_intent: id, amount: 700 }
    const [first, second] = await Promise.all([
      stripe.refunds.create(part, key),
      stripe.refunds.create(part, key),
    ])
    expect(second.id).toBe(first.id)
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 700 })
  })
})

describe('the refunds', () => {
  it('are read one by one, and in pages', async () => {
    const id = await charge()
    const made = [await refund(id, { amount: 100 }), await refund(id, { amount: 200 })]
    for (const { id, amount } of made)
      expect(await stripe.refunds.retrieve(id)).toMatchObject({ id, amount })
    const head = await stripe.refunds.list({ payment_intent: id, limit: 1 })
    expect(head).toMatchObject({ object: 'list', url: '/v1/refunds', has_more: true })
    const all: string[] = []
    for await (const each of stripe.refunds.list({ payment_intent: id, limit: 1 }))
      all.push(each.id)
    expect(all.toSorted()).toEqual(made.map((each) => each.id).toSorted())
    const everything: string[] = []
    for await (const each of stripe.refunds.list({ limit: 2 })) everything.push(each.id)
    expect(everything).toEqual(expect.arrayContaining(all))
    expect(new Set(everything).size).toBe(everything.length)
  })

  it('answer 404 if they are unknown', async () => {
    const code = 'resource_missing'
    await expect(stripe.refunds.retrieve('re_0')).rejects.toMatchObject({ code })
    await expect(refund('pi_00000000')).rejects.toMatchObject({ code })
  })
})

describe('a refund whose bank decides later', () => {
  const later = (seconds: number) => clinic.setClock(new Date(NOON.getTime() + seconds * 1000))

  it('is pending at first, and then done', async () => {
    later(0)
    const id = await charge(CARDS.refundedLater)
    const made = await refund(id, { amount: 1500 })
    expect(made).toMatchObject({ status: 'pending' })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1500 })
    later(6)
    expect(await stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'succeeded' })
  })

  it('is done at first, and then fails, so that the money can be refunded again', async () => {
    later(0)
    const id = await charge(CARDS.refundFails)
    const made = await refund(id)
    expect(made).toMatchObject({ status: 'succeeded' })
    later(6)
    expect(await stripe.refunds.retrieve(made.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false })
  })
})

it('is decided by the bank itself, and the clinic is told', async () => {
  const told: unknown[] = []
  const { db } = clinic
  let now = NOON
  const bank = createBank({
    db,
    clock: () => now,
    courier: {
      deliver: (type, object) => void told.push([type, object]),
      close: () => Promise.resolve(),
    },
    log: (error) => told.push(error),
  })
  clinic.setClock(NOON)
  const made = await refund(await charge(CARDS.refundFails))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  bank.decideSoon()
  now = new Date(NOON.getTime() + DECIDES_AFTER_MS)
  await vi.advanceTimersByTimeAsync(DECIDES_AFTER_MS)
  vi.useRealTimers()
  await bank.close()
  const failed = expect.objectContaining({ id: made.id, status: 'failed' })
  expect(told).toEqual([
    ['refund.updated', failed],
    ['refund.failed', failed],
  ])
})
