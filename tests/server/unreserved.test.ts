import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { bookFrom, DAY, fill, freeOnDay, from, NEWCOMER_LIMITS, slotAt } from '../rig/newcomers.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

const TIME = slotAt(9)

let clinic: Clinic
let stripe: Stripe
let ann: Patient
let bob: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: NEWCOMER_LIMITS })
  stripe = await clinic.deps.cards.stripe()
  await fill(clinic, 6)
  ann = await clinic.signIn('ann@mail.test')
  bob = await clinic.signIn('bob@mail.test')
})
afterEach(() => clinic.stop())

const book = (patient: Patient) => bookFrom('203.0.113.1', patient, { slot: TIME })

const ask = (patient: Patient, { _id: bookingId, price }: Booking) =>
  patient.send('POST', '/create-payment-intent', { price, bookingId })

async function open(patient: Patient, booking: Booking): Promise<string> {
  const { clientSecret } = IntentReply.parse((await ask(patient, booking)).body)
  return clientSecret.split('_secret_')[0] ?? ''
}

async function pay(patient: Patient, { _id }: Booking, intent: string) {
  await chargeCard(stripe, intent, CARDS.pays)
  return patient.send('PATCH', `/booking/${_id}`, { appointment: _id, transactionId: intent })
}

const rowOf = ({ _id }: Booking) =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()

const refunds = () =>
  clinic.db.selectFrom('refund').select(['booking_id', 'kind', 'amount_cents']).execute()

/** Resolves with a patient who has paid for a booking before. */
async function knownPatient(): Promise<Patient> {
  const own = clinic.db.updateTable('booking').where('patient', '=', 'filler0@mail.test')
  await own.set({ paid: 1 }).execute()
  return clinic.signIn('filler0@mail.test')
}

describe('a time that two new patients have booked beyond the share', () => {
  it('belongs to the one who pays first', async () => {
    const [anns, bobs] = [await book(ann), await book(bob)]
    const intent = await open(bob, bobs)
    expect((await pay(bob, bobs, intent)).status).toBe(200)
    expect(await rowOf(bobs)).toMatchObject({ paid: 1, unreserved: 0, network: null })
    expect(await freeOnDay(clinic)).not.toContain(TIME)
    expect(await ask(ann, anns)).toMatchObject({
      status: 409,
      body: { error: { code: 'cancelled' } },
    })
    expect(await rowOf(anns)).toMatchObject({ cancelled_by: 'unpaid' })
  })

  it('is refunded to the one whose charge arrives second', async () => {
    const [anns, bobs] = [await book(ann), await book(bob)]
    const [annsIntent, bobsIntent] = [await open(ann, anns), await open(bob, bobs)]
    await pay(bob, bobs, bobsIntent)
    expect(await pay(ann, anns, annsIntent)).toMatchObject({ status: 409 })
    expect(await rowOf(anns)).toMatchObject({ paid: 0, cancelled_by: 'unpaid' })
    expect(await refunds()).toEqual([{ booking_id: anns._id, kind: 'late', amount_cents: 4000 }])
  })

  it('is paid once, if both charges arrive at the same time', async () => {
    const [anns, bobs] = [await book(ann), await book(bob)]
    const [annsIntent, bobsIntent] = [await open(ann, anns), await open(bob, bobs)]
    const replies = await Promise.all([pay(ann, anns, annsIntent), pay(bob, bobs, bobsIntent)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await refunds()).toHaveLength(1)
  })

  it('is free for a patient who has paid before', async () => {
    const anns = await book(ann)
    const known = await knownPatient()
    const filling = { treatmentId: 'cavity-filling', price: 150, date: 'Feb 3, 2026' }
    expect(await bookFrom('203.0.113.1', known, filling)).not.toHaveProperty('unreserved')
    await clinic.db
      .updateTable('booking')
      .set({ treatment_id: 'tooth-extraction' })
      .where('patient', '=', known.email)
      .where('date', '=', '2026-01-30')
      .execute()
    expect(await bookFrom('203.0.113.1', known, { slot: TIME })).not.toHaveProperty('unreserved')
    expect(await ask(ann, anns)).toMatchObject({ status: 409 })
  })

  it('goes to the payer even while somebody else holds it', async () => {
    const anns = await book(ann)
    const hold = { treatmentId: 'fluoride-treatment', date: DAY, slot: TIME }
    expect((await bob.send('POST', '/hold', hold)).status).toBe(200)
    const intent = await open(ann, anns)
    expect((await pay(ann, anns, intent)).status).toBe(200)
    const request = order(bob.email, { date: DAY, slot: TIME })
    expect((await bob.send('POST', '/booking', request)).body).toMatchObject({ success: false })
  })

  it('stays with a patient who pays at the front desk, as an overbooked visit', async () => {
    const [anns, bobs] = [await book(ann), await book(bob)]
    await pay(bob, bobs, await open(bob, bobs))
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    const { status } = await boss.send('POST', `/desk/booking/${anns._id}/pay`, { version: 0 })
    expect(status).toBe(200)
    expect(await rowOf(anns)).toMatchObject({ paid: 1, unreserved: 0, overbooked: 1 })
  })
})

describe('the reply to a hold', () => {
  const hold = (patient: Patient, slot: string, address: string) =>
    patient.send(
      'POST',
      '/hold',
      { treatmentId: 'fluoride-treatment', date: DAY, slot },
      from(address),
    )

  it('says that the patient will have ten minutes to pay', async () => {
    expect((await hold(ann, TIME, '203.0.113.1')).body).toMatchObject({ payWithinMinutes: 10 })
  })

  it('says so for a network with six unpaid bookings', async () => {
    await clinic.db.updateTable('booking').set({ date: '2026-02-20' }).execute()
    const rows = await clinic.db.selectFrom('booking').select('network').execute()
    await clinic.db
      .updateTable('booking')
      .set({ network: rows[0]?.network ?? null })
      .execute()
    expect((await hold(ann, TIME, '192.0.2.0')).body).toMatchObject({ payWithinMinutes: 10 })
    expect((await hold(ann, slotAt(10), '192.0.2.9')).body).not.toHaveProperty('payWithinMinutes')
  })

  it('says nothing to a patient who has paid before', async () => {
    const known = await knownPatient()
    expect((await hold(known, TIME, '203.0.113.1')).body).not.toHaveProperty('payWithinMinutes')
  })
})
