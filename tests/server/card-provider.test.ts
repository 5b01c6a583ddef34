import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sweep } from '../../server/operations/sweep.ts'
import {
  fault,
  REQUEST_ID,
  startFakeStripe,
  type FakeAnswer,
  type FakeStripe,
} from './fake-stripe.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const INTENT = {
  id: 'pi_12345678',
  object: 'payment_intent',
  amount: 4000,
  amount_received: 0,
  currency: 'usd',
  status: 'requires_payment_method',
  client_secret: 'pi_12345678_secret_1',
  metadata: {},
}
const { client_secret: _secret, ...NO_SECRET } = INTENT
const { status: _status, ...NO_STATUS } = INTENT

let clinic: Clinic
let ann: Patient
let fake: FakeStripe
let booking: string
let log: string[]

beforeEach(async () => {
  log = []
  const logTo = { write: (line: string) => void log.push(line) }
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' }, logTo })
  ann = await clinic.signIn('ann@mail.test')
  const { body } = await ann.send('POST', '/booking', order(ann.email))
  booking = z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
  fake = await startFakeStripe({ status: 200, body: INTENT })
  vi.spyOn(clinic.deps.cards, 'stripe').mockImplementation(async () => fake.stripe)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fake.close()
  await clinic.stop()
})

const ask = () => ann.send('POST', '/create-payment-intent', { price: 40, bookingId: booking })

const record = () =>
  ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId: INTENT.id })

const refusal = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
})

const LogLine = z.object({ err: z.object({ provider: z.unknown() }) })

/** Returns the log lines about the card provider's replies. */
const logged = () => log.map((line) => LogLine.parse(JSON.parse(line)).err.provider)

const invalid = (code: string) => ({ type: 'invalid_request_error', code, message: 'No.' })

const CASES: [string, FakeAnswer, ReturnType<typeof refusal>][] = [
  [
    'a parameter it does not know',
    fault(400, invalid('parameter_unknown')),
    refusal(502, 'cards_failed'),
  ],
  [
    'an account without money',
    fault(402, invalid('insufficient_funds')),
    refusal(502, 'cards_failed'),
  ],
  [
    'a thing it does not have',
    fault(404, invalid('resource_missing')),
    refusal(502, 'cards_failed'),
  ],
  [
    'another call under way',
    fault(409, invalid('lock_timeout')),
    refusal(503, 'cards_unreachable'),
  ],
  [
    'a key it does not take',
    fault(401, invalid('api_key_expired')),
    refusal(503, 'cards_unreachable'),
  ],
  ['too many calls', fault(429, invalid('rate_limit')), refusal(503, 'cards_unreachable')],
  [
    'an error of its own',
    fault(500, { type: 'api_error', message: 'No.' }),
    refusal(503, 'cards_unreachable'),
  ],
  ['no JSON', { status: 200, body: '<html>' }, refusal(502, 'cards_failed')],
  [
    'an answer without the fields we need',
    { status: 200, body: NO_STATUS },
    refusal(502, 'cards_failed'),
  ],
]

describe('a card provider that answers with', () => {
  it.each(CASES)(
    '%s: opening a payment is refused by the server, and logged',
    async (_, answer, expected) => {
      fake.answer = answer
      expect(await ask()).toMatchObject(expected)
      expect(logged()).toEqual([expect.objectContaining({ requestId: REQUEST_ID })])
    },
  )

  it.each(CASES)(
    '%s: recording a charge is refused by the server, and logged',
    async (_, answer, expected) => {
      await ask()
      fake.answer = answer
      expect(await record()).toMatchObject(expected)
      expect(logged()).toEqual([expect.objectContaining({ requestId: REQUEST_ID })])
    },
  )

  it('an intent without a client secret: opening a payment is refused by the server, and logged', async () => {
    fake.answer = { status: 200, body: NO_SECRET }
    expect(await ask()).toMatchObject(refusal(502, 'cards_failed'))
    expect(logged()).toEqual([expect.objectContaining({ requestId: REQUEST_ID })])
  })

  it('an error: the background job logs it, with the request id', async () => {
    await ask()
    fake.answer = fault(400, invalid('parameter_unknown'))
    const failed: unknown = await sweep(clinic.deps).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      errors: [{ errors: [{ provider: { code: 'parameter_unknown', requestId: REQUEST_ID } }] }],
    })
  })

  it.each([
    ['a list without charges', { object: 'list', has_more: false }],
    ['a charge without its status', { object: 'list', has_more: false, data: [{ id: 'ch_1' }] }],
  ])('%s: comparing is refused by the server, and logged', async (_, body) => {
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    fake.answer = { status: 200, body }
    expect(await boss.send('GET', '/reconciliation')).toMatchObject(refusal(502, 'cards_failed'))
    expect(logged()).toHaveLength(1)
  })

  it('private data: the log has only what identifies the reply', async () => {
    fake.answer = fault(400, { ...invalid('parameter_unknown'), payment_intent: INTENT })
    await ask()
    expect(log.join('')).not.toContain(INTENT.client_secret)
  })
})

it('is asked once about a charge that is recorded', async () => {
  await ask()
  const metadata = { bookingId: booking }
  const charged = { ...INTENT, status: 'succeeded', amount_received: 4000, metadata }
  fake.answer = { status: 200, body: charged }
  fake.calls.length = 0
  expect(await record()).toMatchObject({ status: 200, body: { paid: true } })
  expect(fake.calls).toEqual([`GET /v1/payment_intents/${INTENT.id}`])
})
