import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Booking, BookingReply } from '../../schemas/booking.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { eventNoted } from './event-noted.ts'
import { NOON, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { forgetPayments, wrongPayments } from '../rig/payments.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

const DATE = 'Jan 20, 2026'

let clinic: Clinic
let stripe: Stripe
let ada: Patient

beforeEach(async () => {
  clinic = await startClinic()
  stripe = await clinic.deps.cards.stripe()
  ada = await clinic.signIn('ada@example.com')
})
afterEach(async () => {
  expect(await wrongPayments(clinic.db)).toEqual([])
  await clinic.stop()
})

/** Books slot number `nth` of treatment number `nth`, so that no two bookings in a test clash. */
async function book(patient: Patient, nth = 0): Promise<Booking> {
  const query = new URLSearchParams({ date: DATE })
  const free = TreatmentList.parse((await patient.send('GET', `/available?${query}`)).body)
  const treatment = at(free, nth)
  const reply = await patient.send('POST', '/booking', {
    treatmentId: treatment._id,
    treatment: treatment.name,
    date: DATE,
    slot: at(treatment.slots, nth),
    price: treatment.price,
    patient: patient.email,
    PatientName: 'Ada',
    phone: '',
  })
  const made = BookingReply.parse(reply.body)
  if (!made.success) throw new Error('The booking clashes')
  return made.booking
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`Nothing at ${index}`)
  return item
}

const ask = (patient: Patient, booking: Booking, price = booking.price) =>
  patient.send('POST', '/create-payment-intent', { price, bookingId: booking._id })

async function secretFor(patient: Patient, booking: Booking): Promise<string> {
  return IntentReply.parse((await ask(patient, booking)).body).clientSecret
}

const idOf = (secret: string) => at(secret.split('_secret_'), 0)

/** Pays as the card form does: creates a payment method, and confirms the payment intent. */
const payByCard = async (secret: string, number?: string) =>
  (await chargeCard(stripe, idOf(secret), number)).id

/**
 * Pays, and waits until the card provider's event has marked the booking as paid.
 * Marks the booking as unpaid again, as if the card provider's event had been lost.
 */
async function payUnnoticed(booking: Booking): Promise<string> {
  const id = await payByCard(await secretFor(ada, booking))
  await eventNoted(clinic)
  await forgetPayments(clinic.db, booking._id)
  return id
}

const record = (patient: Patient, booking: Booking, transactionId: string) =>
  patient.send('PATCH', `/booking/${booking._id}`, { appointment: booking._id, transactionId })

async function look(booking: Booking): Promise<Booking> {
  return Booking.parse((await ada.send('GET', `/booking/${booking._id}`)).body)
}

const codeOf = (body: unknown) =>
  z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, codeOf(body)]

describe('paying for a booking', () => {
  it('marks it as paid, with its transaction', async () => {
    const booking = await book(ada)
    const transactionId = await payUnnoticed(booking)
    const reply = await record(ada, booking, transactionId)
    expect(reply.status).toBe(200)
    const paidAt = NOON.toISOString()
    const paid = { _id: booking._id, paid: true, transactionId, paidAt }
    expect(Booking.parse(reply.body)).toMatchObject(paid)
    expect(await look(booking)).toMatchObject(paid)
  })

  it('charges the price in the database, in cents', async () => {
    const booking = await book(ada)
    const intent = await stripe.paymentIntents.retrieve(idOf(await secretFor(ada, booking)))
    expect(intent).toMatchObject({ amount: Math.round(booking.price * 100), currency: 'usd' })
  })

  it('finds the booking by its price if the patient has one unpaid booking at that price', async () => {
    const booking = await book(ada)
    const reply = await ada.send('POST', '/create-payment-intent', { price: booking.price })
    const { clientSecret } = IntentReply.parse(reply.body)
    expect(clientSecret).toBe(await secretFor(ada, booking))
  })

  it('asks for the booking if the price fits none', async () => {
    const reply = await ada.send('POST', '/create-payment-intent', { price: 12.34 })
    expect(refusal(reply)).toEqual([422, 'which_booking'])
  })

  it('accepts another card after a declined card, on the same intent', async () => {
    const booking = await book(ada)
    const secret = await secretFor(ada, booking)
    await expect(payByCard(secret, CARDS.declined)).rejects.toThrow('Your card was declined.')
    expect(await look(booking)).not.toHaveProperty('paid')
    expect(await secretFor(ada, booking)).toBe(secret)
    expect((await record(ada, booking, await payByCard(secret))).status).toBe(200)
  })
})

describe('a manipulated payment', () => {
  it('refuses an edited price', async () => {
    const booking = await book(ada)
    expect(refusal(await ask(ada, booking, 1))).toEqual([409, 'price_changed'])
    expect(refusal(await ask(ada, booking, booking.price + 1))).toEqual([409, 'price_changed'])
  })

  it('refuses to open or record a payment of somebody else’s booking', async () => {
    const booking = await book(ada)
    const transactionId = await payByCard(await secretFor(ada, booking))
    const eve = await clinic.signIn('eve@example.com')
    expect(refusal(await ask(eve, booking))).toEqual([403, 'not_owner'])
    expect(refusal(await record(eve, booking, transactionId))).toEqual([403, 'not_owner'])
    const admin = await clinic.signIn('admin@example.com', 'admin')
    expect(refusal(await ask(admin, booking))).toEqual([403, 'not_owner'])
  })

  it('refuses anybody who is not signed in', async () => {
    const booking = await book(ada)
    const stranger = { ...ada, send: sender(clinic.url) }
    expect(refusal(await ask(stranger, booking))).toEqual([401, 'unauthorized'])
    const recorded = await record(stranger, booking, 'pi_00000000')
    expect(refusal(recorded)).toEqual([401, 'unauthorized'])
  })

  it('refuses the paid intent of another booking', async () => {
    const cheap = await book(ada, 0)
    const dear = await book(ada, 1)
    const transactionId = await payByCard(await secretFor(ada, cheap))
    expect(refusal(await record(ada, dear, transactionId))).toEqual([409, 'wrong_booking'])
    expect(await look(dear)).not.toHaveProperty('paid')
  })

  it('refuses an intent that was not charged', async () => {
    const booking = await book(ada)
    const transactionId = idOf(await secretFor(ada, booking))
    expect(refusal(await record(ada, booking, transactionId))).toEqual([409, 'not_paid'])
  })

  it('refuses an intent that the provider does not know', async () => {
    const booking = await book(ada)
    expect(refusal(await record(ada, booking, 'pi_00000000'))).toEqual([409, 'not_paid'])
  })

  it('refuses a body that names another booking than the path', async () => {
    const booking = await book(ada)
    const transactionId = await payByCard(await secretFor(ada, booking))
    const reply = await ada.send('PATCH', `/booking/${booking._id}`, {
      appointment: 'another',
      transactionId,
    })
    expect(refusal(reply)).toEqual([409, 'wrong_booking'])
  })

  it('refuses a transaction id that is none', async () => {
    const booking = await book(ada)
    expect(refusal(await record(ada, booking, 'paid'))).toEqual([400, 'invalid'])
  })

  it('says that there is no such booking', async () => {
    const booking = { ...(await book(ada)), _id: 'nothing' }
    expect(refusal(await ask(ada, booking))).toEqual([404, 'not_found'])
    expect(refusal(await record(ada, booking, 'pi_00000000'))).toEqual([404, 'not_found'])
  })
})

describe('a repeated payment', () => {
  it('gets the same intent after a reload', async () => {
    const booking = await book(ada)
    expect(await secretFor(ada, booking)).toBe(await secretFor(ada, booking))
  })

  it('gets the same intent in two tabs', async () => {
    const booking = await book(ada)
    const secrets = await Promise.all(Array.from({ length: 5 }, () => secretFor(ada, booking)))
    expect(new Set(secrets).size).toBe(1)
  })

  it('is recorded once, with the same reply to each PATCH', async () => {
    const booking = await book(ada)
    const transactionId = await payUnnoticed(booking)
    const replies = await Promise.all([
      record(ada, booking, transactionId),
      record(ada, booking, transactionId),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
  })

  it('causes one request to the card provider for its recording', async () => {
    const booking = await book(ada)
    const transactionId = await payUnnoticed(booking)
    const retrieve = vi.spyOn(stripe.paymentIntents, 'retrieve')
    expect((await record(ada, booking, transactionId)).status).toBe(200)
    expect((await record(ada, booking, transactionId)).status).toBe(200)
    expect(retrieve).toHaveBeenCalledTimes(1)
  })

  it('opens no second intent once the first was charged, and settles the first', async () => {
    const booking = await book(ada)
    const transactionId = await payUnnoticed(booking)
    expect(refusal(await ask(ada, booking))).toEqual([409, 'already_paid'])
    expect(await look(booking)).toMatchObject({ paid: true, transactionId })
    expect(refusal(await ask(ada, booking))).toEqual([409, 'already_paid'])
  })

  it('is refunded if it is a second charge', async () => {
    const booking = await book(ada)
    const first = await payByCard(await secretFor(ada, booking))
    await record(ada, booking, first)
    const { client_secret: secret } = await stripe.paymentIntents.create({
      amount: Math.round(booking.price * 100),
      currency: 'usd',
      metadata: { bookingId: booking._id },
    })
    const second = await payByCard(String(secret))
    expect(refusal(await record(ada, booking, second))).toEqual([409, 'already_paid'])
    expect(await look(booking)).toMatchObject({ transactionId: first })
    await expect(stripe.refunds.create({ payment_intent: second })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })
})

describe('an unusable intent', () => {
  it('is replaced after it was cancelled', async () => {
    const booking = await book(ada)
    const first = await secretFor(ada, booking)
    await stripe.paymentIntents.cancel(idOf(first))
    const second = await secretFor(ada, booking)
    expect(second).not.toBe(first)
    expect((await record(ada, booking, await payByCard(second))).status).toBe(200)
  })

  it('is cancelled and replaced if the price has changed', async () => {
    const booking = await book(ada)
    const first = await secretFor(ada, booking)
    await clinic.db.updateTable('booking').set({ price_cents: 9900 }).execute()
    const second = await secretFor(ada, { ...booking, price: 99 })
    expect(await stripe.paymentIntents.retrieve(idOf(first))).toMatchObject({
      status: 'canceled',
    })
    expect(await stripe.paymentIntents.retrieve(idOf(second))).toMatchObject({ amount: 9900 })
  })
})

describe('a charge for an earlier price', () => {
  const reprice = (cents: number) =>
    clinic.db.updateTable('booking').set({ price_cents: cents }).execute()

  it('is refunded, with a message of its own', async () => {
    const booking = await book(ada)
    const secret = await secretFor(ada, booking)
    await reprice(9900)
    const reply = await record(ada, booking, await payByCard(secret))
    expect(refusal(reply)).toEqual([409, 'price_changed'])
    expect(JSON.stringify(reply.body)).toMatch(/refunded/)
    expect(await look(booking)).not.toHaveProperty('paid')
    expect(idOf(await secretFor(ada, { ...booking, price: 99 }))).not.toBe(idOf(secret))
  })
})

describe('a booking whose day is over', () => {
  const LAST_MINUTE = new Date('2026-01-21T04:59:00Z')
  const NEXT_DAY = new Date('2026-01-21T05:00:00Z')

  it('can be paid until the end of that day at the clinic, and not afterwards', async () => {
    const booking = await book(ada)
    await neverGivenUp()
    clinic.setClock(LAST_MINUTE)
    expect((await ask(await again(), booking)).status).toBe(200)
    clinic.setClock(NEXT_DAY)
    expect(refusal(await ask(await again(), booking))).toEqual([409, 'visit_over'])
  })

  it('is still paid by a charge that was made in time', async () => {
    const booking = await book(ada)
    await neverGivenUp()
    const transactionId = await payUnnoticed(booking)
    clinic.setClock(NEXT_DAY)
    expect(refusal(await ask(await again(), booking))).toEqual([409, 'already_paid'])
    ada = await again()
    expect(await look(booking)).toMatchObject({ paid: true, transactionId })
  })

  // Removes the payment deadline, as at a clinic where patients pay during the visit.
  const neverGivenUp = () => clinic.db.updateTable('booking').set({ pay_by: null }).execute()

  // Signs in again, because an access token expires after an hour.
  const again = () => clinic.signIn(ada.email)
})

describe('a charge that the browser never reported', () => {
  const settled = async (booking: Booking, transactionId: string) =>
    expect(await look(booking)).toMatchObject({ paid: true, transactionId })

  it('is settled by the provider’s signed event', async () => {
    const booking = await book(ada)
    const id = await payUnnoticed(booking)
    const payload = event('evt_1', id)
    const reply = await deliver(payload, sign(payload))
    expect(reply.status).toBe(200)
    await settled(booking, id)
    expect((await deliver(payload, sign(payload))).status).toBe(200)
    const seen = clinic.db.selectFrom('card_event').select('id').where('id', '=', 'evt_1')
    expect(await seen.execute()).toHaveLength(1)
  })

  it('is not settled by a forged event', async () => {
    const booking = await book(ada)
    const payload = event('evt_2', await payUnnoticed(booking))
    const forged = sign(payload, 'whsec_of_somebody_else')
    expect(refusal(await deliver(payload, forged))).toEqual([400, 'bad_signature'])
    expect(refusal(await deliver(payload))).toEqual([400, 'bad_signature'])
    expect(refusal(await deliver(`${payload} `, sign(payload)))).toEqual([400, 'bad_signature'])
    expect(await look(booking)).not.toHaveProperty('paid')
  })

  it('is not settled by a signed event whose intent the provider has not charged', async () => {
    const booking = await book(ada)
    const payload = event('evt_3', idOf(await secretFor(ada, booking)))
    expect((await deliver(payload, sign(payload))).status).toBe(200)
    expect(await look(booking)).not.toHaveProperty('paid')
  })

  it('gets a reply for an event without meaning, and nothing is settled', async () => {
    const booking = await book(ada)
    for (const [payload, status] of [
      [event('evt_4', 'pi_00000000'), 200],
      [event('evt_5', ''), 400],
      [event('evt_6', '../charges'), 400],
      ['{"id":"evt_7","object":"event","type":"payment_intent.succeeded","data":{}}', 400],
      ['null', 400],
    ] as const)
      expect([payload, (await deliver(payload, sign(payload))).status]).toEqual([payload, status])
    expect(await look(booking)).not.toHaveProperty('paid')
  })

  it('is settled by the background job', async () => {
    const [paid, unpaid] = [await book(ada, 0), await book(ada, 1)]
    await secretFor(ada, unpaid)
    const id = await payUnnoticed(paid)
    await sweep(clinic.deps)
    await settled(paid, id)
    expect(await look(unpaid)).not.toHaveProperty('paid')
  })

  it('is settled by the background job that runs at a start', async () => {
    const booking = await book(ada)
    const id = await payUnnoticed(booking)
    const next = await startClinic({ folder: clinic.folder, background: true })
    await expect.poll(() => look(booking)).toMatchObject({ paid: true, transactionId: id })
    await next.stop()
  })

  it('is refunded if the booking was cancelled', async () => {
    const booking = await book(ada)
    const secret = await secretFor(ada, booking)
    await clinic.db.updateTable('booking').set({ cancelled_at: '2026-01-15' }).execute()
    const id = await payByCard(secret)
    await sweep(clinic.deps)
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })
})

const event = (id: string, intent: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent' } },
  })

const sign = (payload: string, secret = clinic.deps.cards.webhookSecret) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret })

async function deliver(payload: string, signature?: string) {
  const reply = await fetch(`${clinic.url}/stripe-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'stripe-signature': signature }),
    },
    body: payload,
  })
  const body: unknown = await reply.json()
  return { status: reply.status, body }
}
