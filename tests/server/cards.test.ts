import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '../../schemas/local-cards.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'
import { chargeCard } from '../rig/test-cards.ts'

let clinic: Clinic
let stripe: Stripe

beforeAll(async () => {
  clinic = await startClinic()
  stripe = await clinic.deps.cards.stripe()
})
afterAll(() => clinic.stop())

const intentOf = (amount = 4000) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { bookingId: 'b1' } })

const card = (number: string, over: Partial<Record<'exp_month' | 'exp_year', number>> = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: 2030, cvc: '123', ...over },
})

async function charge(number: string) {
  const { id } = await intentOf()
  return chargeCard(stripe, id, number)
}

/** Calls the card service as a browser does: with the publishable key and a form body. */
async function browse(method: string, path: string, form: Record<string, string> = {}) {
  const query = method === 'GET' ? `?${new URLSearchParams(form)}` : ''
  const reply = await fetch(`${clinic.url}/v1${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${LOCAL_PUBLISHABLE_KEY}` },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  })
  return { status: reply.status, text: await reply.text() }
}

describe('a test card that pays', () => {
  it.each([
    ['4242424242424242', 'visa', '4242'],
    ['5555555555554444', 'mastercard', '4444'],
  ])('%s is charged in full', async (number, brand, last4) => {
    const method = await stripe.paymentMethods.create(card(number))
    expect(method.card).toMatchObject({ brand, last4, exp_month: 12, exp_year: 2030 })
    const { id } = await intentOf(4250)
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: method.id })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4250, currency: 'usd' })
    expect(paid.latest_charge).toMatch(/^ch_/)
  })
})

// The compiler compares this list of required fields with the types in Stripe's SDK.
type RequiredFields<T> = { [K in keyof T as object extends Pick<T, K> ? never : K]: true }
const INTENT_FIELDS = {
  id: true,
  object: true,
  allowed_payment_method_types: true,
  amount: true,
  amount_capturable: true,
  amount_received: true,
  application: true,
  application_fee_amount: true,
  automatic_payment_methods: true,
  canceled_at: true,
  cancellation_reason: true,
  capture_method: true,
  client_secret: true,
  confirmation_method: true,
  created: true,
  currency: true,
  customer: true,
  customer_account: true,
  description: true,
  excluded_payment_method_types: true,
  last_payment_error: true,
  latest_charge: true,
  livemode: true,
  managed_payments: true,
  metadata: true,
  next_action: true,
  on_behalf_of: true,
  payment_method: true,
  payment_method_configuration_details: true,
  payment_method_options: true,
  payment_method_types: true,
  payment_record: true,
  processing: true,
  receipt_email: true,
  review: true,
  setup_future_usage: true,
  shipping: true,
  source: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  status: true,
  transfer_group: true,
} satisfies RequiredFields<Stripe.PaymentIntent>

describe('an intent has every field that the SDK requires', () => {
  const fields = Object.keys(INTENT_FIELDS)
  const fieldsOf = (intent: object) => Object.keys(intent).filter((name) => name !== 'lastResponse')

  it.each([
    ['opened', () => intentOf()],
    ['read', async () => stripe.paymentIntents.retrieve((await intentOf()).id)],
    ['charged', () => charge('4242424242424242')],
    ['waiting for 3-D Secure', () => charge('4000002500003155')],
    ['cancelled', async () => stripe.paymentIntents.cancel((await intentOf()).id)],
  ])('%s', async (_, make) => {
    expect(fieldsOf(await make()).toSorted()).toEqual(fields.toSorted())
  })
})

describe('a test card that is refused', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s answers %s, and the intent accepts another card', async (number, code, message) => {
    const refused = await charge(number).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      message,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    })
    const { id } = await stripe.paymentIntents.retrieve(idIn(refused))
    const method = await stripe.paymentMethods.create(card('4242424242424242'))
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: method.id })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it('distinguishes insufficient funds from a plain decline by the decline code', async () => {
    await expect(charge('4000000000009995')).rejects.toMatchObject({
      decline_code: 'insufficient_funds',
    })
    await expect(charge('4000000000000002')).rejects.toMatchObject({
      decline_code: 'generic_decline',
    })
  })
})

describe('a card that is not for testing', () => {
  it.each([
    ['4111111111111111', 'card_declined', /used a non test card/],
    ['4242424242424241', 'incorrect_number', /Your card number is incorrect/],
  ])('%s is refused before anything is stored', async (number, code, message) => {
    await expect(stripe.paymentMethods.create(card(number))).rejects.toMatchObject({
      type: 'StripeCardError',
      code,
      message: expect.stringMatching(message),
    })
  })

  it.each([
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2025 }, 'invalid_expiry_year'],
  ])('refuses the expiry %o as Stripe does', async (over, code) => {
    const made = stripe.paymentMethods.create(card('4242424242424242', over))
    await expect(made).rejects.toMatchObject({ code })
  })

  it('stores no card number anywhere', async () => {
    await charge('4242424242424242')
    const rows = await clinic.db.selectFrom('local_card_object').selectAll().execute()
    const replays = await clinic.db.selectFrom('local_card_replay').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, replays])).not.toContain('424242')
  })
})

describe('3-D Secure', () => {
  async function challenged() {
    const intent = await charge('4000002500003155')
    expect(intent).toMatchObject({ status: 'requires_action' })
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
    return { id: intent.id, secret: String(intent.client_secret) }
  }

  it('pays once the patient completes it', async () => {
    const { id, secret } = await challenged()
    const form = { client_secret: secret, outcome: 'complete' }
    const { status } = await browse('POST', `/payment_intents/${id}/authenticate`, form)
    expect(status).toBe(200)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
  })

  it('asks for another card if the patient fails it', async () => {
    const { id, secret } = await challenged()
    const form = { client_secret: secret, outcome: 'fail' }
    const { status, text } = await browse('POST', `/payment_intents/${id}/authenticate`, form)
    expect(status).toBe(400)
    expect(text).toContain('payment_intent_authentication_failure')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('cannot be completed without the client secret, nor for an intent that does not need it', async () => {
    const { id } = await challenged()
    const forged = { client_secret: 'pi_x_secret_x', outcome: 'complete' }
    expect((await browse('POST', `/payment_intents/${id}/authenticate`, forged)).status).toBe(400)
    const calm = await intentOf()
    const own = { client_secret: String(calm.client_secret), outcome: 'complete' }
    expect((await browse('POST', `/payment_intents/${calm.id}/authenticate`, own)).status).toBe(400)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_action' })
  })
})

describe('an idempotency key', () => {
  it('returns the first reply again, and creates nothing new', async () => {
    const make = () =>
      stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, { idempotencyKey: 'one' })
    const [first, second] = await Promise.all([make(), make()])
    expect(second.id).toBe(first.id)
    expect((await make()).client_secret).toBe(first.client_secret)
  })

  it('returns a refusal again too', async () => {
    const { id } = await intentOf()
    const { id: declined } = await stripe.paymentMethods.create(card('4000000000000002'))
    const confirm = () =>
      stripe.paymentIntents.confirm(id, { payment_method: declined }, { idempotencyKey: 'no' })
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
    await expect(confirm()).rejects.toMatchObject({
      code: 'card_declined',
      headers: { 'idempotent-replayed': 'true' },
    })
  })

  it('is refused for any other request', async () => {
    const make = (amount: number) =>
      stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'two' })
    await make(900)
    await expect(make(901)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })
})

describe('a settled intent', () => {
  it('is neither confirmed nor cancelled again', async () => {
    const { id } = await charge('4242424242424242')
    const { id: method } = await stripe.paymentMethods.create(card('4242424242424242'))
    const code = 'payment_intent_unexpected_state'
    const again = stripe.paymentIntents.confirm(id, { payment_method: method })
    await expect(again).rejects.toMatchObject({ code, payment_intent: { status: 'succeeded' } })
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code })
  })

  it('is refunded in full, once', async () => {
    const { id } = await charge('4242424242424242')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund).toMatchObject({ status: 'succeeded', amount: 4000, payment_intent: id })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('accepts no card after it was cancelled', async () => {
    const { id } = await intentOf()
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    const { id: method } = await stripe.paymentMethods.create(card('4242424242424242'))
    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: method }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })
})

describe('the list of charges', () => {
  it('is returned page by page, newest first, each charge with its refunded amount', async () => {
    const [first, second] = [await charge('4242424242424242'), await charge('5555555555554444')]
    await stripe.refunds.create({ payment_intent: first.id })
    const head = await stripe.charges.list({ limit: 1 })
    expect(head).toMatchObject({ object: 'list', url: '/v1/charges', has_more: true })
    const all: Stripe.Charge[] = []
    for await (const each of stripe.charges.list({ limit: 1 })) all.push(each)
    expect(all[0]).toEqual(head.data[0])
    const times = all.map(({ created }) => created)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const ofIntent = ({ id }: { id: string }) => all.filter((each) => each.payment_intent === id)
    expect(ofIntent(first)).toMatchObject([{ refunded: true, amount_refunded: 4000 }])
    expect(ofIntent(second)).toMatchObject([
      { id: second.latest_charge, refunded: false, amount: 4000, metadata: { bookingId: 'b1' } },
    ])
  })

  it('of one intent has its charge, is empty without a charge, and fails without the intent', async () => {
    const { id: payment_intent, latest_charge } = await charge('4242424242424242')
    const paid = await stripe.charges.list({ payment_intent })
    expect(paid).toMatchObject({ data: [{ id: latest_charge }], has_more: false })
    const { id } = await intentOf()
    expect((await stripe.charges.list({ payment_intent: id })).data).toEqual([])
    const unknown = stripe.charges.list({ payment_intent: 'pi_00000000' })
    await expect(unknown).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'ch_0' }])(
    'refuses %o',
    async (asked) => {
      await expect(stripe.charges.list(asked)).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
      })
    },
  )
})

describe('a browser', () => {
  it('reads an intent whose client secret it knows, without the metadata', async () => {
    const { id, client_secret: secret } = await intentOf()
    const known = await browse('GET', `/payment_intents/${id}`, { client_secret: String(secret) })
    expect(known.status).toBe(200)
    expect(known.text).not.toContain('metadata')
    expect((await browse('GET', `/payment_intents/${id}`)).status).toBe(400)
  })

  it.each(['/payment_intents', '/payment_intents/pi_1/cancel', '/refunds'])(
    'cannot call %s',
    async (path) => expect((await browse('POST', path)).status).toBe(403),
  )

  it('cannot see the charges', async () =>
    expect((await browse('GET', '/charges')).status).toBe(403))

  it('is refused without a key', async () => {
    const reply = await fetch(`${clinic.url}/v1/payment_intents/pi_1`)
    expect(reply.status).toBe(401)
  })
})

it('refuses parameters that Stripe does not know', async () => {
  const made = stripe.rawRequest('POST', '/v1/payment_intents', {
    amount: 900,
    currency: 'usd',
    payment_method_types: ['card'],
  })
  await expect(made).rejects.toMatchObject({ code: 'parameter_unknown' })
})

it.each([
  ['name', `${'card['.repeat(10_000)}=1`],
  ['value', `type=${'a'.repeat(60_000)}`],
])('refuses a parameter with a long %s', async (_part, body) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const address = new URL('/v1/payment_methods', clinic.url)
  const reply = await fetch(address, { method: 'POST', headers, body })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ error: { message: 'Invalid string: too long.' } })
})

it('cannot pay less than the minimum charge', async () => {
  await expect(intentOf(49)).rejects.toMatchObject({ code: 'amount_too_small' })
})

it('keeps its intents over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-'))
  const before = await startClinic({ folder })
  const { paymentIntents } = await before.deps.cards.stripe()
  const { id } = await paymentIntents.create({ amount: 1234, currency: 'usd' })
  await before.stop()
  const after = await startClinic({ folder })
  try {
    const { paymentIntents } = await after.deps.cards.stripe()
    expect(await paymentIntents.retrieve(id)).toMatchObject({ amount: 1234 })
  } finally {
    await after.stop()
    await rm(folder, { recursive: true })
  }
})

function idIn(error: unknown): string {
  if (error instanceof Error && 'payment_intent' in error) {
    const intent = error.payment_intent
    if (intent && typeof intent === 'object' && 'id' in intent) return String(intent.id)
  }
  throw new Error('The refusal names no intent', { cause: error })
}
