import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DisputePack } from '../../schemas/dispute.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

const QUIET = { env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } }

let clinic: Clinic
let ann: Patient
let boss: Patient
let stripe: Stripe
let booking: string

beforeEach(async () => {
  clinic = await startClinic(QUIET)
  ann = await clinic.signIn('ann@mail.test')
  boss = await clinic.signIn('boss@mail.test', 'admin')
  stripe = await clinic.deps.cards.stripe()
  const { body } = await ann.send('POST', '/booking', order(ann.email))
  booking = z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
})
afterEach(() => clinic.stop())

/** Pays for the booking with a test card. Returns the id of the payment intent. */
async function pay(number: string = CARDS.pays): Promise<string> {
  const asked = { price: 40, bookingId: booking }
  const { body } = await ann.send('POST', '/create-payment-intent', asked)
  const intent = IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
  await chargeCard(stripe, intent, number)
  await ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId: intent })
  return intent
}

const cancel = () =>
  boss.send('POST', `/booking/${booking}/cancel`, { sequence: 0, expectedRefund: 40 })
const compare = async () => Reconciliation.parse((await boss.send('GET', '/reconciliation')).body)
const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()
const disputes = () => clinic.db.selectFrom('dispute').selectAll().execute()
const disputeEvents = () =>
  clinic.db
    .selectFrom('card_event')
    .select('id')
    .where('type', 'like', 'charge.dispute.%')
    .execute()
const later = (ms: number) => clinic.setClock(new Date(NOON.getTime() + ms))
const settle = (id: string, how = 'cash') => boss.send('POST', `/refund/${id}/settled`, { how })

async function failedRefund(): Promise<string> {
  await pay(CARDS.refundFails)
  await cancel()
  await expect.poll(refunds).toMatchObject([{ state: 'done' }])
  later(6000)
  const [refund] = await refunds()
  await stripe.refunds.retrieve(refund?.provider_id ?? '')
  await expect.poll(refunds).toMatchObject([{ state: 'failed' }])
  return refund?.id ?? ''
}

const AMONG_THE_TROUBLES = ['failedRefunds', 'refundsOpen', 'refundMismatch', 'disputes'] as const

describe('the comparison of charges', () => {
  it('names no trouble if every refund is done and recorded', async () => {
    await pay()
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
    const found = await compare()
    for (const name of AMONG_THE_TROUBLES) expect(found).not.toHaveProperty(name)
  })

  it('lists a refund that the provider has not finished', async () => {
    const transactionId = await pay(CARDS.refundedLater)
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'pending' }])
    expect((await compare()).refundsOpen).toMatchObject([
      { transactionId, bookingId: booking, amount: 40, state: 'pending' },
    ])
  })

  it('lists a charge of which somebody refunded a part by hand', async () => {
    const transactionId = await pay()
    await stripe.refunds.create({ payment_intent: transactionId, amount: 500 })
    expect((await compare()).refundMismatch).toMatchObject([
      { transactionId, bookingId: booking, recorded: 0, refunded: 5 },
    ])
  })

  it('lists a charge whose recorded refund the provider does not have', async () => {
    const transactionId = await pay()
    await clinic.db
      .insertInto('refund')
      .values({
        id: 'lost',
        booking_id: booking,
        intent_id: transactionId,
        kind: 'goodwill',
        amount_cents: 1500,
        state: 'done',
        created_at: NOON.toISOString(),
      })
      .execute()
    expect((await compare()).refundMismatch).toMatchObject([
      { transactionId, recorded: 15, refunded: 0 },
    ])
  })

  it('lists a dispute until it is decided, and the refund that waits for it', async () => {
    const transactionId = await pay(CARDS.fraud)
    await expect.poll(disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await disputes()
    // The card provider sends two events, for the dispute and for the withdrawal of the money.
    await expect.poll(disputeEvents).toHaveLength(2)
    await clinic.db.deleteFrom('dispute').execute()
    await cancel()
    await expect.poll(disputes).toHaveLength(1)
    expect(await compare()).toMatchObject({
      refundsOpen: [{ state: 'disputed', amount: 40 }],
      disputes: [
        {
          disputeId: id,
          transactionId,
          bookingId: booking,
          amount: 40,
          reason: 'fraudulent',
          state: 'needs_response',
          dueAt: '2026-01-24T17:00:00.000Z',
        },
      ],
    })
    await stripe.disputes.close(id)
    await expect.poll(disputes).toMatchObject([{ state: 'lost' }])
    expect(await compare()).not.toHaveProperty('disputes')
  })
})

describe('a failed refund', () => {
  it('leaves the list when staff have given the money back, and the audit says how', async () => {
    const id = await failedRefund()
    expect(await settle(id, 'transfer')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await refunds()).toMatchObject([{ state: 'done', settled_how: 'transfer' }])
    expect(await compare()).not.toHaveProperty('failedRefunds')
    const audit = clinic.db.selectFrom('audit').selectAll().where('action', '=', 'refund.settle')
    expect(await audit.execute()).toMatchObject([
      { actor: boss.email, subject: booking, detail: 'transfer $40.00' },
    ])
  })

  it('is settled once by two admins at once', async () => {
    const id = await failedRefund()
    const counts = (await Promise.all([settle(id), settle(id)])).map(({ body }) => body)
    expect(counts).toEqual(expect.arrayContaining([{ modifiedCount: 1 }, { modifiedCount: 0 }]))
  })

  it('stays settled when the provider reports the failure again', async () => {
    const id = await failedRefund()
    await settle(id)
    const [refund] = await refunds()
    const object = { payment_intent: refund?.intent_id }
    const payload = JSON.stringify({
      id: 'evt_again',
      object: 'event',
      type: 'refund.failed',
      data: { object },
    })
    const { webhookSecret: secret } = clinic.deps.cards
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await fetch(`${clinic.url}/stripe-webhook`, {
      method: 'POST',
      headers,
      body: payload,
    })
    expect(reply.status).toBe(200)
    expect(await refunds()).toMatchObject([{ state: 'done', settled_how: 'cash' }])
  })

  it('is the only refund that can be settled so', async () => {
    await pay()
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
    const [refund] = await refunds()
    expect(await settle(refund?.id ?? '')).toMatchObject({
      status: 409,
      body: { error: { code: 'changed' } },
    })
    expect(await settle('nobody')).toMatchObject({ status: 404 })
    expect(await settle(refund?.id ?? '', 'somehow')).toMatchObject({ status: 400 })
  })
})

describe('the documents of a dispute', () => {
  it('have the booking, the receipt, the accepted terms, the mails and the refunds', async () => {
    const transactionId = await pay(CARDS.notReceived)
    await expect.poll(disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await disputes()
    const pack = DisputePack.parse((await boss.send('GET', `/dispute/${id}`)).body)
    expect(pack).toMatchObject({
      _id: id,
      reason: 'product_not_received',
      booking: { _id: booking, patient: ann.email, price: 40, bookedAt: NOON.toISOString() },
      receipt: { transactionId, paidAt: NOON.toISOString() },
      terms: [
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 2, percent: 50 },
      ],
      refunds: [],
    })
    for (const mail of pack.mails) expect(mail.recipient).toBe(ann.email)
    const audit = clinic.db.selectFrom('audit').selectAll().where('action', '=', 'dispute.read')
    expect(await audit.execute()).toMatchObject([{ actor: boss.email, subject: id }])
  })

  it('are missing for an unknown dispute', async () => {
    expect(await boss.send('GET', '/dispute/du_0')).toMatchObject({ status: 404 })
  })
})
