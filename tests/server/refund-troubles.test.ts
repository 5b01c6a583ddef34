import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DisputePack } from '../../schemas/dispute.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { startCardVisit, type CardVisit } from '../rig/card-visit.ts'
import { NOON } from '../rig/harness.ts'
import { CARDS } from '../rig/test-cards.ts'

let visit: CardVisit

beforeEach(async () => {
  visit = await startCardVisit()
})
afterEach(() => visit.clinic.stop())

const compare = async () =>
  Reconciliation.parse((await visit.boss.send('GET', '/reconciliation')).body)
const settle = (id: string, how = 'cash') =>
  visit.boss.send('POST', `/refund/${id}/settled`, { how })

async function failedRefund(): Promise<string> {
  await visit.pay(CARDS.refundFails)
  await visit.cancel()
  await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
  visit.later(6000)
  const [refund] = await visit.refunds()
  await visit.stripe.refunds.retrieve(refund?.provider_id ?? '')
  await expect.poll(visit.refunds).toMatchObject([{ state: 'failed' }])
  return refund?.id ?? ''
}

const AMONG_THE_TROUBLES = ['failedRefunds', 'refundsOpen', 'refundMismatch', 'disputes'] as const

describe('the comparison of charges', () => {
  it('names no trouble if every refund is done and recorded', async () => {
    await visit.pay()
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
    const found = await compare()
    for (const name of AMONG_THE_TROUBLES) expect(found).not.toHaveProperty(name)
  })

  it('lists a refund that the provider has not finished', async () => {
    const transactionId = await visit.pay(CARDS.refundedLater)
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'pending' }])
    expect((await compare()).refundsOpen).toMatchObject([
      { transactionId, bookingId: visit.booking, amount: 40, state: 'pending' },
    ])
  })

  it('lists a charge of which somebody refunded a part by hand', async () => {
    const transactionId = await visit.pay()
    await visit.stripe.refunds.create({ payment_intent: transactionId, amount: 500 })
    expect((await compare()).refundMismatch).toMatchObject([
      { transactionId, bookingId: visit.booking, recorded: 0, refunded: 5 },
    ])
  })

  it('lists a charge whose recorded refund the provider does not have', async () => {
    const transactionId = await visit.pay()
    await visit.clinic.db
      .insertInto('refund')
      .values({
        id: 'lost',
        booking_id: visit.booking,
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
    const transactionId = await visit.pay(CARDS.fraud)
    await expect.poll(visit.disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await visit.disputes()
    // The card provider sends one event for the dispute and one for the withdrawal of the money.
    await expect.poll(visit.disputeEvents).toHaveLength(2)
    await visit.clinic.db.deleteFrom('dispute').execute()
    await visit.cancel()
    await expect.poll(visit.disputes).toHaveLength(1)
    expect(await compare()).toMatchObject({
      refundsOpen: [{ state: 'disputed', amount: 40 }],
      disputes: [
        {
          disputeId: id,
          transactionId,
          bookingId: visit.booking,
          amount: 40,
          reason: 'fraudulent',
          state: 'needs_response',
          dueAt: '2026-01-24T17:00:00.000Z',
        },
      ],
    })
    await visit.stripe.disputes.close(id)
    await expect.poll(visit.disputes).toMatchObject([{ state: 'lost' }])
    expect(await compare()).not.toHaveProperty('disputes')
  })
})

describe('a failed refund', () => {
  it('leaves the list when staff have given the money back, and the audit says how', async () => {
    const id = await failedRefund()
    expect(await settle(id, 'transfer')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await visit.refunds()).toMatchObject([{ state: 'done', settled_how: 'transfer' }])
    expect(await compare()).not.toHaveProperty('failedRefunds')
    const audit = visit.clinic.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'refund.settle')
    expect(await audit.execute()).toMatchObject([
      { actor: visit.boss.email, subject: visit.booking, detail: 'transfer $40.00' },
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
    const [refund] = await visit.refunds()
    const object = { payment_intent: refund?.intent_id }
    expect(await visit.report('refund.failed', object)).toBe(200)
    expect(await visit.refunds()).toMatchObject([{ state: 'done', settled_how: 'cash' }])
  })

  it('is the only refund that can be settled so', async () => {
    await visit.pay()
    await visit.cancel()
    await expect.poll(visit.refunds).toMatchObject([{ state: 'done' }])
    const [refund] = await visit.refunds()
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
    const transactionId = await visit.pay(CARDS.notReceived)
    await expect.poll(visit.disputes).toHaveLength(1)
    const [{ id } = { id: '' }] = await visit.disputes()
    const pack = DisputePack.parse((await visit.boss.send('GET', `/dispute/${id}`)).body)
    expect(pack).toMatchObject({
      _id: id,
      reason: 'product_not_received',
      booking: {
        _id: visit.booking,
        patient: visit.ann.email,
        price: 40,
        bookedAt: NOON.toISOString(),
      },
      receipt: { transactionId, paidAt: NOON.toISOString() },
      terms: [
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 2, percent: 50 },
      ],
      refunds: [],
    })
    for (const mail of pack.mails) expect(mail.recipient).toBe(visit.ann.email)
    const audit = visit.clinic.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'dispute.read')
    expect(await audit.execute()).toMatchObject([{ actor: visit.boss.email, subject: id }])
  })

  it('are missing for an unknown dispute', async () => {
    expect(await visit.boss.send('GET', '/dispute/du_0')).toMatchObject({ status: 404 })
  })
})
