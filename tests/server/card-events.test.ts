import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { IntentReply } from '../../schemas/payment.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { createDisputeSweep } from '../../server/payment/dispute-sweep.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'
import { tapProvider } from './provider-line.ts'

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
afterEach(async () => {
  vi.restoreAllMocks()
  await clinic.stop()
})

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

let owed = 0

/** Records a refund that the clinic owes for the booking. */
async function owe(intent: string, cents: number): Promise<void> {
  owed += 1
  await clinic.db
    .insertInto('refund')
    .values({
      id: `refund-${owed}`,
      booking_id: booking,
      intent_id: intent,
      kind: 'goodwill',
      amount_cents: cents,
      state: 'owed',
      created_at: NOON.toISOString(),
    })
    .execute()
}

const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()
const disputes = () => clinic.db.selectFrom('dispute').selectAll().execute()
const disputeEvents = () =>
  clinic.db
    .selectFrom('card_event')
    .select('id')
    .where('type', 'like', 'charge.dispute.%')
    .execute()
const given = async (payment_intent: string) => (await stripe.refunds.list({ payment_intent })).data
const later = (ms: number) => clinic.setClock(new Date(NOON.getTime() + ms))
const answer = (id: string, uncategorized_text: string) =>
  stripe.disputes.update(id, { evidence: { uncategorized_text } })

let events = 0

/** Sends a card provider's signed event to the clinic's webhook. Returns the status. */
async function report(type: string, object: object): Promise<number> {
  events += 1
  const id = `evt_test_${events}`
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const { webhookSecret: secret } = clinic.deps.cards
  const reply = await fetch(`${clinic.url}/stripe-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  })
  return reply.status
}

const DISPUTED = { status: 409, body: { error: { code: 'disputed' } } }

describe('a refund', () => {
  it('that is pending is done when the provider says so', async () => {
    await pay(CARDS.refundedLater)
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'pending', done_at: null }])
    later(6000)
    const [{ provider_id: id } = { provider_id: '' }] = await refunds()
    await stripe.refunds.retrieve(id ?? '')
    const done_at = new Date(NOON.getTime() + 6000).toISOString()
    await expect.poll(refunds).toMatchObject([{ state: 'done', done_at }])
  })

  it('that was done fails when the provider says so, and staff are told why', async () => {
    await pay(CARDS.refundFails)
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
    later(6000)
    const [{ provider_id: id } = { provider_id: '' }] = await refunds()
    await stripe.refunds.retrieve(id ?? '')
    const failed = { state: 'failed', failure: 'expired_or_canceled_card', done_at: null }
    await expect.poll(refunds).toMatchObject([failed])
    expect((await boss.send('GET', '/reconciliation')).body).toMatchObject({
      failedRefunds: [{ failure: 'expired_or_canceled_card', amount: 40 }],
    })
  })

  it('stays as it is when events are repeated or arrive in another order', async () => {
    const intent = await pay(CARDS.refundFails)
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
    later(6000)
    const object = { payment_intent: intent }
    for (const type of ['refund.failed', 'charge.refunded', 'refund.updated', 'refund.created'])
      expect(await report(type, object)).toBe(200)
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
  })

  it('that was made by hand for the same amount is not made again', async () => {
    const intent = await pay()
    await owe(intent, 1500)
    const { id } = await stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    await expect.poll(refunds).toMatchObject([{ state: 'done', provider_id: null, by_hand_id: id }])
    await sweep(clinic.deps)
    expect(await given(intent)).toHaveLength(1)
  })

  it('that was made by hand counts as one of two refunds of the same amount', async () => {
    const intent = await pay()
    await stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    await owe(intent, 1500)
    await owe(intent, 1500)
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await given(intent)).toHaveLength(2)
  })

  it('that was made by hand stands for only one refund that the clinic already owes', async () => {
    const intent = await pay()
    await owe(intent, 1500)
    await owe(intent, 1500)
    await stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    const states = async () => (await refunds()).map(({ state }) => state).toSorted()
    await expect.poll(states).toEqual(['done', 'owed'])
    await sweep(clinic.deps)
    expect(await states()).toEqual(['done', 'done'])
    expect(await given(intent)).toHaveLength(2)
  })

  it('that an event finishes while the job makes another refund is not made again', async () => {
    const intent = await pay()
    await owe(intent, 1500)
    await owe(intent, 1500)
    const create = stripe.refunds.create.bind(stripe.refunds)
    vi.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...request) => {
      const made = await create(...request)
      const finish = clinic.db.updateTable('refund').set({ state: 'done' })
      await finish.where('id', '!=', made.metadata?.['refundId'] ?? '').execute()
      return made
    })
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('that an event finishes while the job looks for it is not made again', async () => {
    const intent = await pay()
    await owe(intent, 1500)
    vi.spyOn(clinic.deps.cards, 'stripe').mockImplementation(async () => {
      await clinic.db.updateTable('refund').set({ state: 'done' }).execute()
      return stripe
    })
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done', attempts: 1 }])
    expect(await given(intent)).toEqual([])
  })

  it('that was made by hand for another amount does not replace the clinic’s own', async () => {
    const intent = await pay()
    await owe(intent, 1500)
    await stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await sweep(clinic.deps)
    const amounts = (await given(intent)).map(({ amount }) => amount)
    expect(new Set(amounts)).toEqual(new Set([500, 1500]))
  })

  it('larger than the rest of the charge fails, so that staff look at it', async () => {
    const intent = await pay()
    await stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'failed', failure: 'more_than_left' }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('is recorded before the provider gets a reply, or the reply is an error', async () => {
    const intent = await pay()
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
    const line = await tapProvider(clinic)
    line.mood = 'down'
    expect(await report('refund.updated', { payment_intent: intent })).toBe(503)
    await line.close()
  })

  it.each([
    [{}, 200],
    [{ payment_intent: 'pi_00000000' }, 200],
    [{ payment_intent: 7 }, 400],
  ])('that is reported as %o gets the reply %i', async (object, status) => {
    expect(await report('refund.updated', object)).toBe(status)
    expect(await report('charge.dispute.created', object)).toBe(status)
  })
})

describe('a dispute', () => {
  it('is recorded with its booking, its reason and the deadline for an answer', async () => {
    const intent = await pay(CARDS.notReceived)
    await expect.poll(disputes).toMatchObject([
      {
        booking_id: booking,
        intent_id: intent,
        amount_cents: 4000,
        reason: 'product_not_received',
        state: 'needs_response',
        due_at: '2026-01-24T17:00:00.000Z',
        opened_at: NOON.toISOString(),
        closed_at: null,
      },
    ])
  })

  it('prevents a cancellation with a refund until it is decided', async () => {
    await pay(CARDS.fraud)
    await expect.poll(disputes).toHaveLength(1)
    expect(await cancel()).toMatchObject(DISPUTED)
    expect(await refunds()).toEqual([])
    const [{ id } = { id: '' }] = await disputes()
    await answer(id, 'winning_evidence')
    await expect.poll(disputes).toMatchObject([{ state: 'won', closed_at: NOON.toISOString() }])
    expect(await cancel()).toMatchObject({ status: 200 })
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
  })

  it('that opens while a refund is owed delays the refund', async () => {
    const intent = await pay(CARDS.fraud)
    await expect.poll(disputes).toHaveLength(1)
    // The card provider sends two events, for the dispute and for the withdrawal of the money.
    await expect.poll(disputeEvents).toHaveLength(2)
    await clinic.db.deleteFrom('dispute').execute()
    await cancel()
    await expect.poll(disputes).toMatchObject([{ state: 'needs_response' }])
    await expect.poll(refunds).toMatchObject([{ state: 'owed', attempts: 1 }])
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'owed', attempts: 1 }])
    const [{ id } = { id: '' }] = await disputes()
    await answer(id, 'winning_evidence')
    await expect.poll(disputes).toMatchObject([{ state: 'won' }])
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('that the clinic lost makes the refund fail, because the bank has returned the money', async () => {
    await pay(CARDS.fraud)
    await expect.poll(disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await disputes()
    await stripe.disputes.close(id)
    await expect.poll(disputes).toMatchObject([{ state: 'lost' }])
    await cancel()
    await expect.poll(refunds).toMatchObject([{ state: 'failed', failure: 'charge_disputed' }])
  })

  it('that is only an inquiry delays no refund', async () => {
    await pay(CARDS.inquiry)
    await expect.poll(disputes).toMatchObject([{ state: 'inquiry', reason: 'general' }])
    expect(await cancel()).toMatchObject({ status: 200 })
    await expect.poll(refunds).toMatchObject([{ state: 'done' }])
  })

  it('is found by the background job if its events were lost, and so is the decision', async () => {
    await pay(CARDS.fraud)
    await expect.poll(disputeEvents).toHaveLength(2)
    await clinic.db.deleteFrom('dispute').execute()
    const find = createDisputeSweep(clinic.deps)
    const never = new AbortController().signal
    await find(never)
    expect(await disputes()).toEqual([])
    later(3_600_000)
    await find(never)
    expect(await disputes()).toMatchObject([{ booking_id: booking, state: 'needs_response' }])
    const [{ id } = { id: '' }] = await disputes()
    const lost = vi.spyOn(Stripe.webhooks, 'constructEvent')
    lost.mockImplementation(() => {
      throw new Error('The event is lost')
    })
    await answer(id, 'winning_evidence')
    await vi.waitFor(() => expect(lost).toHaveBeenCalled())
    later(2 * 3_600_000)
    await find(never)
    expect(await disputes()).toMatchObject([{ state: 'won' }])
  })

  it('stays closed when outdated replies arrive late', async () => {
    const intent = await pay(CARDS.fraud)
    await expect.poll(disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await disputes()
    const old = await stripe.disputes.list({ payment_intent: intent })
    await answer(id, 'winning_evidence')
    await expect.poll(disputes).toMatchObject([{ state: 'won' }])
    vi.spyOn(stripe.disputes, 'list').mockReturnValue(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      Promise.resolve(old) as unknown as ReturnType<typeof stripe.disputes.list>,
    )
    expect(await report('charge.dispute.created', { id, payment_intent: intent })).toBe(200)
    expect(await disputes()).toMatchObject([{ state: 'won', closed_at: NOON.toISOString() }])
  })

  it('of a duplicate charge is recorded with its booking, and found by the background job', async () => {
    const metadata = { bookingId: booking }
    const { id } = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd', metadata })
    const intent = await pay()
    await chargeCard(stripe, id, CARDS.fraud)
    expect(intent).not.toBe(id)
    await expect
      .poll(disputes)
      .toMatchObject([{ booking_id: booking, intent_id: id, state: 'needs_response' }])
    const { body } = await boss.send('GET', '/reconciliation')
    expect(body).toMatchObject({ disputes: [{ transactionId: id, bookingId: booking }] })
    await clinic.db.deleteFrom('dispute').execute()
    const find = createDisputeSweep(clinic.deps)
    later(3_600_000)
    await find(new AbortController().signal)
    expect(await disputes()).toMatchObject([{ booking_id: booking, intent_id: id }])
  })

  it('of another system’s payment is ignored', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    await chargeCard(stripe, id, CARDS.fraud)
    expect(await report('charge.dispute.created', { payment_intent: id })).toBe(200)
    expect(await disputes()).toEqual([])
  })
})
