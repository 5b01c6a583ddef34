import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { IntentReply } from '../../schemas/payment.ts'
import { pageSettings } from '../../server/page/settings.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'
import { PRODUCTION } from './production.ts'

const HOME = 'http://localhost'
const Booked = z.object({ booking: z.object({ _id: z.string() }) })

let clinic: Clinic
let stripe: Stripe

beforeAll(async () => {
  clinic = await startClinic()
  stripe = await clinic.deps.cards.stripe()
})
afterAll(() => clinic.stop())

const read = async (headers: Record<string, string> = {}) => {
  const reply = await fetch(`${clinic.url}/cards`, { headers })
  const text = (await reply.text()).replaceAll(/\s+/g, ' ')
  return { status: reply.status, text, policy: reply.headers.get('content-security-policy') }
}

/** Returns the part of the page's HTML that shows the charge to the card with the given number. */
const chargeTo = async (number: string) => {
  const { text } = await read()
  return text.split('<tbody>').find((part) => part.includes(`ending in ${number.slice(-4)}`)) ?? ''
}

async function dispute(number: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd' })
  await chargeCard(stripe, id, number)
  const { data } = await stripe.disputes.list({ payment_intent: id })
  return data[0]?.id ?? ''
}

/** Presses a dispute's button on the demo card service's page, without using scripts. */
const press = (id: string, evidence: string, headers: Record<string, string> = { origin: HOME }) =>
  fetch(`${clinic.url}/cards/disputes/${id}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ evidence }),
    redirect: 'manual',
  })

describe('the page of the demo card service', () => {
  it('says that there is no charge yet', async () => {
    expect((await read()).text).toContain('No charges yet.')
  })

  it('shows a charge, and its refund after the patient cancels', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    const booked = await ann.send('POST', '/booking', order(ann.email, { date: 'Jan 20, 2026' }))
    const { _id: bookingId } = Booked.parse(booked.body).booking
    const opened = await ann.send('POST', '/create-payment-intent', { price: 40, bookingId })
    const [intent = ''] = IntentReply.parse(opened.body).clientSecret.split('_secret_')
    await chargeCard(stripe, intent, CARDS.pays)
    await ann.send('PATCH', `/booking/${bookingId}`, {
      appointment: bookingId,
      transactionId: intent,
    })
    const paid = await chargeTo(CARDS.pays)
    expect(paid).toContain(`Booking ${bookingId}`)
    expect(paid).toMatch(/<td>\$40\.00<\/td> <td>Paid<\/td> .*>Jan 15, 2026, 12:00\sPM</)
    expect(paid).not.toContain('Refund')

    await ann.send('POST', `/booking/${bookingId}/cancel`, { sequence: 0, expectedRefund: 40 })
    const refund =
      /<td>Refunded<\/td>.*>Refund<\/th> <td>\$40\.00<\/td> <td>Done<\/td> <td><time datetime="2026-01-15T17:00:00\.000Z">/
    await expect.poll(() => chargeTo(CARDS.pays)).toMatch(refund)
  })

  it('shows the newest charge first, with a partial refund that is on its way', async () => {
    const older = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd' })
    await chargeCard(stripe, older.id, CARDS.pays)
    clinic.setClock(new Date('2026-01-15T17:10:00Z'))
    const { id } = await stripe.paymentIntents.create({ amount: 9000, currency: 'usd' })
    await chargeCard(stripe, id, CARDS.refundedLater)
    await stripe.refunds.create({ payment_intent: id, amount: 2550 })
    const { text } = await read()
    expect(text).toMatch(
      /<td>\$90\.00<\/td> <td>Partly refunded<\/td>.*<td>\$25\.50<\/td> <td>On its way<\/td>.*ending in 4242/,
    )
  })

  it('has a table with headings, and no scripts', async () => {
    const { text, policy } = await read()
    expect(text).toMatch(
      /<th scope="col">Entry<\/th>\s?<th scope="col">Amount<\/th>\s?<th scope="col">State<\/th>\s?<th scope="col">Time<\/th>/,
    )
    expect(text).not.toContain('<script')
    expect(policy).toContain("default-src 'none'")
  })

  it.each([
    ['winning_evidence', 'Won'],
    ['losing_evidence', 'Lost'],
  ])('decides a dispute with a button: %s', async (evidence, state) => {
    const id = await dispute(CARDS.fraud)
    expect((await read()).text).toContain(`action="/cards/disputes/${id}"`)
    const reply = await press(id, evidence)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/cards'])
    const { text } = await read()
    expect(text).toContain(`<td>${state} </td>`)
    expect(text).not.toContain(`action="/cards/disputes/${id}"`)
  })

  it('turns an inquiry into a dispute', async () => {
    const id = await dispute(CARDS.inquiry)
    expect(await chargeTo(CARDS.inquiry)).toMatch(/>Inquiry <small>general<.*>Escalate</)
    await press(id, 'escalate_inquiry_evidence')
    expect(await chargeTo(CARDS.inquiry)).toMatch(/>Dispute <small>general<.*>Win<.*>Lose</)
  })

  it('says why a dispute cannot be decided', async () => {
    const id = await dispute(CARDS.notReceived)
    await press(id, 'losing_evidence')
    const again = await press(id, 'winning_evidence')
    expect(again.status).toBe(400)
    expect(await again.text()).toMatch(/role="alert">This dispute is already closed/)
    expect((await press('du_0', 'winning_evidence')).status).toBe(404)
    expect((await press(id, 'other')).status).toBe(400)
  })

  it.each([
    ['another computer', { 'x-forwarded-for': '203.0.113.9' }],
    ['another website', { origin: 'https://evil.example' }],
  ])('is closed to %s', async (_, headers) => {
    const id = await dispute(CARDS.fraud)
    expect((await read(headers)).status).toBe(403)
    expect((await press(id, 'winning_evidence', headers)).status).toBe(403)
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response' })
  })

  it('is linked from the page of the demo tools, and that page from the banner', async () => {
    expect(pageSettings(clinic.deps).demoTools).toBe('')
    const { body } = await sender(clinic.url)('GET', '/demo', undefined, { accept: 'text/html' })
    for (const path of ['/demo/clock', '/mail', '/cards'])
      expect(String(body)).toContain(`href="${path}"`)
  })

  it('has no list of demo tools for another computer', async () => {
    const headers = { accept: 'text/html', 'x-forwarded-for': '203.0.113.9' }
    expect((await sender(clinic.url)('GET', '/demo', undefined, headers)).status).toBe(403)
  })
})

it.each([
  ['in production', { ...PRODUCTION, RATE_LIMIT: 'on', STOP_DELAY_S: '0', LOG_LEVEL: 'error' }],
  [
    'where Stripe is used',
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    },
  ],
])('has no page of the card service %s', async (_, env) => {
  const other = await startClinic({ env })
  expect((await sender(other.url)('GET', '/cards')).status).toBe(404)
  const tools = await sender(other.url)('GET', '/demo', undefined, { accept: 'text/html' })
  expect(String(tools.body)).not.toContain('href="/cards"')
  await other.stop()
})
