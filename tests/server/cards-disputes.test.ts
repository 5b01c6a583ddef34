import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClinic, type Clinic } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

let clinic: Clinic
let stripe: Stripe

beforeAll(async () => {
  clinic = await startClinic()
  stripe = await clinic.deps.cards.stripe()
})
afterAll(() => clinic.stop())

/** Charges 40 dollars to a test card that causes a dispute. */
async function dispute(number: string) {
  const { id } = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd' })
  await chargeCard(stripe, id, number)
  const { data } = await stripe.disputes.list({ payment_intent: id })
  const [made] = data
  if (!made) throw new Error('The card brought no dispute')
  return { intent: id, made }
}

const answer = (id: string, uncategorized_text: string) =>
  stripe.disputes.update(id, { evidence: { uncategorized_text } })

const isRefused = (intent: string) =>
  expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
    message: expect.stringMatching(
      /^Charge ch_\w+ has been charged back; cannot issue a refund\.$/,
    ),
  })

const isRefunded = async (intent: string) =>
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 4000 })

describe('a test card whose owner disputes the payment', () => {
  it.each([
    [CARDS.fraud, 'fraudulent'],
    [CARDS.notReceived, 'product_not_received'],
  ])('%s pays, and the bank takes the money back as %s', async (number, reason) => {
    const { intent, made } = await dispute(number)
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' })
    expect(await stripe.disputes.retrieve(made.id)).toMatchObject({
      object: 'dispute',
      amount: 4000,
      payment_intent: intent,
      reason,
      status: 'needs_response',
      is_charge_refundable: false,
    })
    const { data } = await stripe.charges.list({ payment_intent: intent })
    expect(data).toMatchObject([{ disputed: true }])
    await isRefused(intent)
  })

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
    ['The patient was here.', 'under_review'],
  ])('with the evidence "%s" becomes %s', async (text, status) => {
    const { made } = await dispute(CARDS.fraud)
    expect(await answer(made.id, text)).toMatchObject({
      status,
      evidence: { uncategorized_text: text },
    })
  })

  it('can be refunded after the clinic has won, and not after it has lost', async () => {
    const won = await dispute(CARDS.fraud)
    await answer(won.made.id, 'winning_evidence')
    await isRefunded(won.intent)
    const lost = await dispute(CARDS.fraud)
    await stripe.disputes.close(lost.made.id)
    await isRefused(lost.intent)
  })

  it('is decided only once', async () => {
    const { made } = await dispute(CARDS.fraud)
    expect(await stripe.disputes.close(made.id)).toMatchObject({ status: 'lost' })
    await expect(answer(made.id, 'winning_evidence')).rejects.toMatchObject({ statusCode: 400 })
    expect(await stripe.disputes.retrieve(made.id)).toMatchObject({ status: 'lost' })
  })

  it('stores evidence that is not submitted yet', async () => {
    const { made } = await dispute(CARDS.fraud)
    const evidence = { uncategorized_text: 'winning_evidence' }
    expect(await stripe.disputes.update(made.id, { evidence, submit: false })).toMatchObject({
      status: 'needs_response',
      evidence,
    })
  })
})

describe('a test card whose bank only makes an inquiry', () => {
  it('can be refunded', async () => {
    const { intent, made } = await dispute(CARDS.inquiry)
    expect(made).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
    await isRefunded(intent)
  })

  it.each([
    ['winning_evidence', 'warning_closed'],
    ['escalate_inquiry_evidence', 'needs_response'],
    ['The patient was here.', 'warning_under_review'],
  ])('with the evidence "%s" becomes %s', async (text, status) => {
    const { made } = await dispute(CARDS.inquiry)
    expect(await answer(made.id, text)).toMatchObject({ status })
  })
})

it('lists the disputes in pages, and answers 404 for others', async () => {
  const all: string[] = []
  for await (const { id } of stripe.disputes.list({ limit: 2 })) all.push(id)
  expect(all.length).toBeGreaterThan(2)
  expect(new Set(all).size).toBe(all.length)
  await expect(stripe.disputes.retrieve('du_0')).rejects.toMatchObject({ code: 'resource_missing' })
})
