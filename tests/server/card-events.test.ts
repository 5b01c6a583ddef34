import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweep } from '../../server/operations/sweep.ts'
import { createDisputeSweep } from '../../server/payment/dispute-sweep.ts'
import { startCardVisit, type CardVisit } from '../rig/card-visit.ts'
import { NOON } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'
import { tapProvider } from './provider-line.ts'

let visit: CardVisit

beforeEach(async () => {
  visit = await startCardVisit()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await visit.clinic.stop()
})

let owed = 0

/** Records a refund that the clinic owes for the booking. */
async function owe(intent: string, cents: number): Promise<void> {
  owed += 1
  await visit.clinic.db
    .insertInto('refund')
    .values({
      id: `refund-${owed}`,
      booking_id: visit.booking,
      intent_id: intent,
      kind: 'goodwill',
      amount_cents: cents,
      state: 'owed',
      created_at: NOON.toISOString(),
    })
    .execute()
}

const given = async (payment_intent: string) =>
  (await visit.stripe.refunds.list({ payment_intent })).data
const answer = (id: string, uncategorized_text: string) =>
  visit.stripe.disputes.update(id, { evidence: { uncategorized_text } })

const DISPUTED = { status: 409, body: { error: { code: 'disputed' } } }

describe('a refund', () => {
  it('that is pending is done when the provider says so', async () => {
    await visit.pay(CARDS.refundedLater)
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'pending', done_at: null }])
    visit.later(6000)
    const [{ provider_id: id } = { provider_id: '' }] = await visit.refunds()
    await visit.stripe.refunds.retrieve(id ?? '')
    const done_at = new Date(NOON.getTime() + 6000).toISOString()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done', done_at }])
  })

  it('that was done fails when the provider says so, and staff are told why', async () => {
    await visit.pay(CARDS.refundFails)
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
    visit.later(6000)
    const [{ provider_id: id } = { provider_id: '' }] = await visit.refunds()
    await visit.stripe.refunds.retrieve(id ?? '')
    const failed = { state: 'failed', failure: 'expired_or_canceled_card', done_at: null }
    await expect.poll(visit.refunds).toMatchObject([failed])
    expect((await visit.boss.send('GET', '/reconciliation')).body).toMatchObject({
      failedRefunds: [{ failure: 'expired_or_canceled_card', amount: 40 }],
    })
  })

  it('stays as it is when events are repeated or arrive in another order', async () => {
    const intent = await visit.pay(CARDS.refundFails)
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
    visit.later(6000)
    const object = { payment_intent: intent }
    for (const type of ['refund.failed', 'charge.refunded', 'refund.updated', 'refund.created'])
      expect(await visit.report(type, object)).toBe(200)
    expect(await visit.refunds()).toMatchObject([{ state: 'failed' }])
  })

  it('that was made by hand for the same amount is not made again', async () => {
    const intent = await visit.pay()
    await owe(intent, 1500)
    const { id } = await visit.stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    await expect
      .poll(visit.refunds)
      .toMatchObject([{ state: 'done', provider_id: null, by_hand_id: id }])
    await sweep(visit.clinic.deps)
    expect(await given(intent)).toHaveLength(1)
  })

  it('that was made by hand counts as one of two refunds of the same amount', async () => {
    const intent = await visit.pay()
    await visit.stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    await owe(intent, 1500)
    await owe(intent, 1500)
    await sweep(visit.clinic.deps)
    expect(await visit.refunds()).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await given(intent)).toHaveLength(2)
  })

  it('that was made by hand stands for only one refund that the clinic already owes', async () => {
    const intent = await visit.pay()
    await owe(intent, 1500)
    await owe(intent, 1500)
    await visit.stripe.refunds.create({ payment_intent: intent, amount: 1500 })
    const states = async () => (await visit.refunds()).map(({ state }) => state).toSorted()
    await expect.poll(states).toEqual(['done', 'owed'])
    await sweep(visit.clinic.deps)
    expect(await states()).toEqual(['done', 'done'])
    expect(await given(intent)).toHaveLength(2)
  })

  it('that an event finishes while the job makes another refund is not made again', async () => {
    const intent = await visit.pay()
    await owe(intent, 1500)
    await owe(intent, 1500)
    const create = visit.stripe.refunds.create.bind(visit.stripe.refunds)
    vi.spyOn(visit.stripe.refunds, 'create').mockImplementationOnce(async (...request) => {
      const made = await create(...request)
      const finish = visit.clinic.db.updateTable('refund').set({ state: 'done' })
      await finish.where('id', '!=', made.metadata?.['refundId'] ?? '').execute()
      return made
    })
    await sweep(visit.clinic.deps)
    expect(await visit.refunds()).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('that an event finishes while the job looks for it is not made again', async () => {
    const intent = await visit.pay()
    await owe(intent, 1500)
    vi.spyOn(visit.clinic.deps.cards, 'stripe').mockImplementation(async () => {
      await visit.clinic.db.updateTable('refund').set({ state: 'done' }).execute()
      return visit.stripe
    })
    await sweep(visit.clinic.deps)
    expect(await visit.refunds()).toMatchObject([{ state: 'done', attempts: 1 }])
    expect(await given(intent)).toEqual([])
  })

  it('that was made by hand for another amount does not replace the clinic’s own', async () => {
    const intent = await visit.pay()
    await owe(intent, 1500)
    await visit.stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await sweep(visit.clinic.deps)
    const amounts = (await given(intent)).map(({ amount }) => amount)
    expect(new Set(amounts)).toEqual(new Set([500, 1500]))
  })

  it('larger than the rest of the charge fails, so that staff look at it', async () => {
    const intent = await visit.pay()
    await visit.stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'failed', failure: 'more_than_left' }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('is recorded before the provider gets a reply, or the reply is an error', async () => {
    const intent = await visit.pay()
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
    const line = await tapProvider(visit.clinic)
    line.mood = 'down'
    expect(await visit.report('refund.updated', { payment_intent: intent })).toBe(503)
    await line.close()
  })

  it.each([
    [{}, 200],
    [{ payment_intent: 'pi_00000000' }, 200],
    [{ payment_intent: 7 }, 400],
  ])('that is reported as %o gets the reply %i', async (object, status) => {
    expect(await visit.report('refund.updated', object)).toBe(status)
    expect(await visit.report('charge.dispute.created', object)).toBe(status)
  })
})

describe('a dispute', () => {
  it('is recorded with its booking, its reason and the deadline for an answer', async () => {
    const intent = await visit.pay(CARDS.notReceived)
    await expect.poll(visit.disputes).toMatchObject([
      {
        booking_id: visit.booking,
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
    await visit.pay(CARDS.fraud)
    await expect.poll(visit.disputes).toHaveLength(1)
    expect(await visit.cancel()).toMatchObject(DISPUTED)
    expect(await visit.refunds()).toEqual([])
    const [{ id } = { id: '' }] = await visit.disputes()
    await answer(id, 'winning_evidence')
    await expect
      .poll(visit.disputes)
      .toMatchObject([{ state: 'won', closed_at: NOON.toISOString() }])
    expect(await visit.cancel()).toMatchObject({ status: 200 })
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
  })

  it('that opens while a refund is owed delays the refund', async () => {
    const intent = await visit.pay(CARDS.fraud)
    await expect.poll(visit.disputes).toHaveLength(1)
    // The card provider sends one event for the dispute and one for the withdrawal of the money.
    await expect.poll(visit.disputeEvents).toHaveLength(2)
    await visit.clinic.db.deleteFrom('dispute').execute()
    await visit.cancel()
    await expect.poll(visit.disputes).toMatchObject([{ state: 'needs_response' }])
    await expect.poll(visit.refunds).toMatchObject([{ state: 'owed', attempts: 1 }])
    await sweep(visit.clinic.deps)
    expect(await visit.refunds()).toMatchObject([{ state: 'owed', attempts: 1 }])
    const [{ id } = { id: '' }] = await visit.disputes()
    await answer(id, 'winning_evidence')
    await expect.poll(visit.disputes).toMatchObject([{ state: 'won' }])
    await sweep(visit.clinic.deps)
    expect(await visit.refunds()).toMatchObject([{ state: 'done' }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('that the clinic lost makes the refund fail, because the bank has returned the money', async () => {
    await visit.pay(CARDS.fraud)
    await expect.poll(visit.disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await visit.disputes()
    await visit.stripe.disputes.close(id)
    await expect.poll(visit.disputes).toMatchObject([{ state: 'lost' }])
    await visit.cancel()
    await expect
      .poll(visit.refunds)
      .toMatchObject([{ state: 'failed', failure: 'charge_disputed' }])
  })

  it('that is only an inquiry delays no refund', async () => {
    await visit.pay(CARDS.inquiry)
    await expect.poll(visit.disputes).toMatchObject([{ state: 'inquiry', reason: 'general' }])
    expect(await visit.cancel()).toMatchObject({ status: 200 })
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
  })

  it('is found by the background job if its events were lost, and so is the decision', async () => {
    await visit.pay(CARDS.fraud)
    await expect.poll(visit.disputeEvents).toHaveLength(2)
    await visit.clinic.db.deleteFrom('dispute').execute()
    const find = createDisputeSweep(visit.clinic.deps)
    const never = new AbortController().signal
    await find(never)
    expect(await visit.disputes()).toEqual([])
    visit.later(3_600_000)
    await find(never)
    expect(await visit.disputes()).toMatchObject([
      { booking_id: visit.booking, state: 'needs_response' },
    ])
    const [{ id } = { id: '' }] = await visit.disputes()
    const lost = vi.spyOn(Stripe.webhooks, 'constructEvent')
    lost.mockImplementation(() => {
      throw new Error('The event is lost')
    })
    await answer(id, 'winning_evidence')
    await expect.poll(() => lost).toHaveBeenCalled()
    visit.later(2 * 3_600_000)
    await find(never)
    expect(await visit.disputes()).toMatchObject([{ state: 'won' }])
  })

  it('stays closed when outdated replies arrive late', async () => {
    const intent = await visit.pay(CARDS.fraud)
    await expect.poll(visit.disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await visit.disputes()
    const old = await visit.stripe.disputes.list({ payment_intent: intent })
    await answer(id, 'winning_evidence')
    await expect.poll(visit.disputes).toMatchObject([{ state: 'won' }])
    vi.spyOn(visit.stripe.disputes, 'list').mockReturnValue(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      Promise.resolve(old) as unknown as ReturnType<typeof visit.stripe.disputes.list>,
    )
    expect(await visit.report('charge.dispute.created', { id, payment_intent: intent })).toBe(200)
    expect(await visit.disputes()).toMatchObject([{ state: 'won', closed_at: NOON.toISOString() }])
  })

  it('of a duplicate charge is recorded with its booking, and found by the background job', async () => {
    const metadata = { bookingId: visit.booking }
    const { id } = await visit.stripe.paymentIntents.create({
      amount: 4000,
      currency: 'usd',
      metadata,
    })
    const intent = await visit.pay()
    await chargeCard(visit.stripe, id, CARDS.fraud)
    expect(intent).not.toBe(id)
    await expect
      .poll(visit.disputes)
      .toMatchObject([{ booking_id: visit.booking, intent_id: id, state: 'needs_response' }])
    const { body } = await visit.boss.send('GET', '/reconciliation')
    expect(body).toMatchObject({ disputes: [{ transactionId: id, bookingId: visit.booking }] })
    await visit.clinic.db.deleteFrom('dispute').execute()
    const find = createDisputeSweep(visit.clinic.deps)
    visit.later(3_600_000)
    await find(new AbortController().signal)
    expect(await visit.disputes()).toMatchObject([{ booking_id: visit.booking, intent_id: id }])
  })

  it('of another system’s payment is ignored', async () => {
    const { id } = await visit.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    await chargeCard(visit.stripe, id, CARDS.fraud)
    expect(await visit.report('charge.dispute.created', { payment_intent: id })).toBe(200)
    expect(await visit.disputes()).toEqual([])
  })
})
