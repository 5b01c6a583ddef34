import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeStripe, type FakeManner, type FakeStripe } from './fake-stripe.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { within, createBudget } from '../../server/storage/budget.ts'
import { callInTime } from '../../server/payment/card-time.ts'

const INTENT = 'pi_12345678'
const WEBHOOK_SECRET = 'whsec_0123456789abcdef'

describe('a card provider that', () => {
  let clinic: Clinic
  let fake: FakeStripe
  let ann: Patient
  let boss: Patient
  let booking: string

  beforeEach(async () => {
    fake = await startFakeStripe({ status: 200, body: {} })
    const env = {
      LOG_LEVEL: 'error',
      STRIPE_API_URL: fake.url,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    }
    clinic = await startClinic({ env, cardsWithinMs: 50, logTo: { write: () => undefined } })
    ann = await clinic.signIn('ann@mail.test')
    boss = await clinic.signIn('boss@mail.test', 'admin')
    await ann.send('POST', '/booking', order(ann.email))
    const { id } = await clinic.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
    booking = id
  })
  afterEach(async () => {
    await fake.close()
    await clinic.stop()
  })

  const keepIntent = () => clinic.db.updateTable('booking').set({ intent_id: INTENT }).execute()

  const open = () => ann.send('POST', '/create-payment-intent', { price: 40, bookingId: booking })

  async function notify() {
    const object = { id: INTENT, object: 'payment_intent' }
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }
    const payload = JSON.stringify({ ...event, data: { object } })
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
    })
    const { status } = await fetch(`${clinic.url}/stripe-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
    return { status }
  }

  const CALLS: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
    'opening a payment': open,
    'opening a payment again': async () => keepIntent().then(open),
    'recording a charge': () =>
      ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId: INTENT }),
    'comparing the charges': () => boss.send('GET', '/reconciliation'),
    'settling the charges': () => boss.send('POST', '/reconciliation/settle'),
    'an event of the provider': notify,
  }

  const cases = Object.keys(CALLS).flatMap((call) =>
    (['silent', 'drips headers', 'drips body'] satisfies FakeManner[]).map(
      (manner) => [manner, call] as const,
    ),
  )

  it.each(cases)('is %s: %s is refused in time, and not tried again', async (manner, call) => {
    fake.manner = manner
    expect(await CALLS[call]?.()).toMatchObject({ status: 503 })
    expect(fake.calls.length).toBeLessThanOrEqual(1)
  })

  it('is silent does not keep anybody from cancelling', async () => {
    await keepIntent()
    fake.manner = 'silent'
    const wish = { sequence: 0, expectedRefund: 0 }
    const { status } = await ann.send('POST', `/booking/${booking}/cancel`, wish)
    expect(status).toBe(200)
    expect(fake.calls.length).toBeLessThanOrEqual(1)
  })

  it('never ends its list of charges: the comparison ends in time', async () => {
    const charge = {
      id: 'ch_1',
      amount: 1,
      created: 1,
      metadata: {},
      refunded: false,
      status: 'failed',
    }
    fake.answer = { status: 200, body: { object: 'list', has_more: true, data: [charge] } }
    expect(await boss.send('GET', '/reconciliation')).toMatchObject({ status: 503 })
  })
})

describe('the time of a request for the card provider', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const takes = (seconds: number) => () =>
    new Promise<string>((resolve) => setTimeout(() => resolve('answered'), seconds * 1000))

  const LIMIT_MS = 10_000
  const outcomeOf = (seconds: number) =>
    callInTime(LIMIT_MS, takes(seconds)).catch((error: Error) => error.name)

  /** Runs `work` as a request does. Resolves with its result once `seconds` have passed. */
  async function request<T>(seconds: number, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>()
    const limits = { databaseMs: Infinity, cardsMs: LIMIT_MS }
    createBudget(limits)(() => void work().then(resolve))
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return promise
  }

  it('covers all calls together', async () => {
    const calls = async () => [await outcomeOf(6), await outcomeOf(6), await outcomeOf(0)]
    expect(await request(10, calls)).toEqual(['answered', 'CardsLate', 'CardsLate'])
  })

  it('begins with the first call', async () => {
    const calls = async () => [await takes(20)(), await outcomeOf(6)]
    expect(await request(26, calls)).toEqual(['answered', 'answered'])
  })

  it('does not limit the work that a request begins and does not wait for', async () => {
    const later = async () => [await outcomeOf(9), await outcomeOf(9), await outcomeOf(11)]
    const calls = async () => [await outcomeOf(9), ...(await within(Infinity, later))]
    expect(await request(37, calls)).toEqual(['answered', 'answered', 'answered', 'CardsLate'])
  })
})
