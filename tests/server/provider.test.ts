import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { IntentReply } from '../../schemas/payment.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { eventNoted } from './event-noted.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { forgetPayments } from '../rig/payments.ts'
import { chargeCard } from '../rig/test-cards.ts'
import { tapProvider, type Mood, type ProviderLine } from './provider-line.ts'

let clinic: Clinic
let ann: Patient
let line: ProviderLine
let booking: string

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } })
  ann = await clinic.signIn('ann@mail.test')
  const { body } = await ann.send('POST', '/booking', order(ann.email))
  booking = z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
  own = await clinic.deps.cards.stripe()
  line = await tapProvider(clinic)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await line.close()
  await clinic.stop()
})

/** Calls the card provider directly, as a browser or the provider's staff would. */
let own: Stripe

const ask = () => ann.send('POST', '/create-payment-intent', { price: 40, bookingId: booking })

async function open(): Promise<string> {
  const { clientSecret } = IntentReply.parse((await ask()).body)
  return clientSecret.split('_secret_')[0] ?? ''
}

const payByCard = (intent: string) => chargeCard(own, intent)

const record = (transactionId: string) =>
  ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId })

/** Returns the card provider's stored objects of one kind. */
async function held(kind: 'payment_intent' | 'refund') {
  const objects = clinic.db.selectFrom('local_card_object').select('body')
  const rows = await objects.where('kind', '=', kind).execute()
  return rows.map(({ body }): unknown => JSON.parse(body))
}

const state = () =>
  clinic.db
    .selectFrom('booking')
    .select(['paid', 'transaction_id'])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()

const OUT_OF_REACH = {
  status: 503,
  body: { error: expect.objectContaining({ code: 'cards_unreachable' }) },
}

describe.each<Mood>(['down', 'failing', 'silent'])('a card provider that is %s', (mood) => {
  it('opens no payment, answers 503, and opens one when it is back', async () => {
    line.mood = mood
    expect(await ask()).toMatchObject(OUT_OF_REACH)
    expect(await held('payment_intent')).toEqual([])
    line.mood = 'well'
    const intent = await open()
    expect(await held('payment_intent')).toMatchObject([{ id: intent }])
  })

  it('prevents recording, and no charge is lost: later it is recorded once', async () => {
    const intent = await open()
    line.mood = mood
    await payByCard(intent)
    expect(await record(intent)).toMatchObject(OUT_OF_REACH)
    expect(await state()).toMatchObject({ paid: 0 })
    line.mood = 'well'
    expect((await record(intent)).status).toBe(200)
    expect(await state()).toEqual({ paid: 1, transaction_id: intent })
    expect(await held('refund')).toEqual([])
  })
})

describe('a card provider that executes a request', () => {
  it('but whose reply is lost: the same request is sent again, and executed once', async () => {
    line.mood = 'unheard'
    const intent = await open()
    expect(await held('payment_intent')).toMatchObject([{ id: intent }])
  })

  it('twice: one payment is opened, charged once, and recorded once', async () => {
    line.mood = 'twice'
    const intent = await open()
    await payByCard(intent)
    expect((await record(intent)).status).toBe(200)
    expect(await held('payment_intent')).toMatchObject([{ id: intent, amount_received: 4000 }])
    expect(await held('refund')).toEqual([])
  })

  it('twice: a second charge is refunded once', async () => {
    const first = await open()
    await payByCard(first)
    await record(first)
    line.mood = 'twice'
    const { id: second } = await own.paymentIntents.create({
      amount: 4000,
      currency: 'usd',
      metadata: { bookingId: booking },
    })
    await payByCard(second)
    expect((await record(second)).status).toBe(409)
    expect(await held('refund')).toMatchObject([{ payment_intent: second, amount: 4000 }])
  })
})

// The clinic's server learns about a charge in three ways.
// The browser sends a PATCH request, the card provider sends an event, or a job finds the charge.
const STEPS = {
  patch: async (intent: string) => (await record(intent)).status,
  event: (intent: string) => deliver(intent, clinic.deps.cards.webhookSecret),
  forged: (intent: string) => deliver(intent, 'whsec_of_somebody_else'),
  sweep: async () => {
    await sweep(clinic.deps)
    return 200
  },
} as const

async function deliver(intent: string, secret: string): Promise<number> {
  const payload = JSON.stringify({
    id: `evt_${intent}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent' } },
  })
  const signature = own.webhooks.generateTestHeaderString({ payload, secret })
  const { status } = await fetch(`${clinic.url}/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return status
}

type Step = keyof typeof STEPS

/** Pays for a booking by card, and then marks the booking as unpaid in the clinic's database. */
async function payUnnoticed(): Promise<string> {
  const intent = await open()
  await payByCard(intent)
  await eventNoted(clinic)
  await forgetPayments(clinic.db)
  return intent
}

describe('a charge is recorded once, and kept', () => {
  it.each<[string, Step[]]>([
    ['when the event comes before the browser reports', ['event', 'patch']],
    ['when the event comes after', ['patch', 'event']],
    ['when the event comes twice', ['event', 'event']],
    ['when everything comes twice', ['patch', 'event', 'patch', 'event']],
    ['when a forged event comes first', ['forged', 'patch']],
    ['when neither comes: by the sweep', ['sweep']],
    ['when the sweep is in between', ['event', 'sweep', 'patch']],
    ['when the sweep comes twice', ['sweep', 'sweep']],
  ])('%s', async (_when, steps) => {
    const intent = await payUnnoticed()
    for (const step of steps)
      expect([step, await STEPS[step](intent)]).toEqual([step, step === 'forged' ? 400 : 200])
    expect(await state()).toEqual({ paid: 1, transaction_id: intent })
    expect(await held('payment_intent')).toHaveLength(1)
    expect(await held('refund')).toEqual([])
  })

  it('when all of them happen at the same time', async () => {
    const intent = await payUnnoticed()
    const all: Step[] = ['patch', 'event', 'sweep', 'patch', 'event', 'sweep']
    await Promise.all(all.map((step) => STEPS[step](intent)))
    expect(await state()).toEqual({ paid: 1, transaction_id: intent })
    expect(await held('refund')).toEqual([])
  })

  it('and never because of a forged event alone', async () => {
    const intent = await payUnnoticed()
    expect(await STEPS.forged(intent)).toBe(400)
    expect(await state()).toEqual({ paid: 0, transaction_id: null })
  })
})
