import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { VisitReply } from '../../schemas/agenda.ts'
import type { DeskPaymentRequest } from '../../schemas/desk-payment.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { Person } from '../../schemas/person.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { createRelease } from '../../server/payment/release.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'
import { wrongPayments } from '../rig/payments.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

let clinic: Clinic
let ann: Patient
let desk: Patient
let owner: Patient
let booking: string

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' } })
  ann = await clinic.signIn('ann@mail.test')
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
  owner = await clinic.signIn('owner@clinic.test', 'admin')
  const { body } = await ann.send('POST', '/booking', order(ann.email))
  booking = z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
})
afterEach(async () => {
  expect(await wrongPayments(clinic.db)).toEqual([])
  await clinic.stop()
})

const send = (request: DeskPaymentRequest, key?: string, by = desk) =>
  by.send(
    'POST',
    `/desk/booking/${booking}/pay`,
    request,
    key === undefined ? {} : { 'idempotency-key': key },
  )

const pay = async (request: DeskPaymentRequest) =>
  VisitReply.parse((await send(request)).body).visit

const cancelPayment = (payment: string, version: number, reason = 'Wrong visit') =>
  desk.send('POST', `/desk/booking/${booking}/payment/${payment}/void`, { version, reason })

const row = () =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', booking).executeTakeFirstOrThrow()

const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()

const mails = async () =>
  (await clinic.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind)

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

const openIntent = async () => {
  const asked = { price: 40, bookingId: booking }
  const { body } = await ann.send('POST', '/create-payment-intent', asked)
  return IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
}

describe('a part payment at the desk', () => {
  it('is listed, and leaves the rest to pay', async () => {
    const visit = await pay({ version: 0, amount: 15, method: 'cash' })
    expect(visit).toMatchObject({ version: 1, paid: null, paidSoFar: 15, price: 40 })
    expect(visit.payments).toMatchObject([
      { amount: 15, method: 'cash', at: NOON.toISOString(), by: desk.email },
    ])
    const { body } = await ann.send('GET', `/booking/${booking}`)
    expect(body).toMatchObject({ paidSoFar: 15, paidAtDesk: true })
    expect(body).not.toHaveProperty('paid')
    expect(body).not.toHaveProperty('transactionId')
    expect(await mails()).not.toContain('mail.receipt')
  })

  it('is followed by the rest, which pays the visit and brings one receipt', async () => {
    await pay({ version: 0, amount: 15, method: 'cash' })
    const visit = await pay({ version: 1, method: 'terminal' })
    expect(visit).toMatchObject({ paid: 'desk', version: 2 })
    expect(visit).not.toHaveProperty('paidSoFar')
    expect(visit.payments).toHaveLength(2)
    expect(visit.payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amount: 15, method: 'cash' }),
        expect.objectContaining({ amount: 25, method: 'terminal' }),
      ]),
    )
    expect((await mails()).filter((kind) => kind === 'mail.receipt')).toHaveLength(1)
    expect(await send({ version: 2, amount: 1, more: true })).toMatchObject(refusal('already_paid'))
  })

  it('cannot be more than what is left, unless staff confirm it', async () => {
    await pay({ version: 0, amount: 15 })
    expect(await send({ version: 1, amount: 25.01 })).toMatchObject(refusal('more_than_due'))
    const visit = await pay({ version: 1, amount: 30, more: true })
    expect(visit).toMatchObject({ paid: 'desk', paidSoFar: 45 })
  })

  it.each([0, -5, 10.005, 100_001])('of %d dollars is refused', async (amount) => {
    expect(await send({ version: 0, amount })).toMatchObject({ status: 400 })
  })

  it('is recorded once by two people at the same moment', async () => {
    const replies = await Promise.all([
      send({ version: 0, amount: 10 }),
      send({ version: 0, amount: 20 }, undefined, owner),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await clinic.db.selectFrom('payment').selectAll().execute()).toHaveLength(1)
  })

  it('is recorded once for each key, which belongs to one payment', async () => {
    const replies = await Promise.all([
      send({ version: 0, amount: 10 }, 'key'),
      send({ version: 0, amount: 10 }, 'key'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await send({ version: 1, amount: 12 }, 'key')).toMatchObject(refusal('key_reused', 422))
    expect(await clinic.db.selectFrom('payment').selectAll().execute()).toHaveLength(1)
  })

  it('keeps the visit after its payment deadline', async () => {
    await clinic.db.updateTable('booking').set({ pay_by: NOON.toISOString() }).execute()
    await pay({ version: 0, amount: 10 })
    await createRelease(clinic.deps)(new AbortController().signal)
    expect(await row()).toMatchObject({ cancelled_at: null, pay_by: null })
  })

  it('stops payments by card, and a charge that is made anyway is given back', async () => {
    const intent = await openIntent()
    await pay({ version: 0, amount: 10 })
    expect(
      await ann.send('POST', '/create-payment-intent', { price: 40, bookingId: booking }),
    ).toMatchObject(refusal('partly_paid'))
    await chargeCard(await clinic.deps.cards.stripe(), intent, CARDS.pays)
    const record = { appointment: booking, transactionId: intent }
    expect(await ann.send('PATCH', `/booking/${booking}`, record)).toMatchObject(
      refusal('partly_paid'),
    )
    expect(await refunds()).toMatchObject([{ kind: 'duplicate', intent_id: intent }])
    const compared = Reconciliation.parse((await owner.send('GET', '/reconciliation')).body)
    expect(compared).toMatchObject({ chargedWithoutPaid: [], paidWithoutCharge: [] })
  })

  it('is what the clinic hands back if it cancels the visit', async () => {
    await pay({ version: 0, amount: 15, method: 'cash' })
    const cancel = (expectedRefund: number) =>
      desk.send('POST', `/desk/booking/${booking}/cancel`, {
        version: 1,
        expectedRefund,
        reason: '',
      })
    expect(await cancel(40)).toMatchObject(refusal('terms_changed'))
    expect(await cancel(15)).toMatchObject({ status: 200 })
    expect(await refunds()).toMatchObject([
      { state: 'failed', failure: 'paid_at_desk', amount_cents: 1500 },
    ])
  })

  it('is what the person’s next step and story say', async () => {
    await desk.send('POST', `/desk/booking/${booking}/arrived`, { version: 0 })
    await clinic.db.updateTable('booking').set({ arrived_at: NOON.toISOString() }).execute()
    const { version } = await pay({ version: 0, amount: 15, method: 'cheque' })
    const { person_id: id } = await row()
    const person = Person.parse((await desk.send('GET', `/person/${id}`)).body)
    expect(person.next).toEqual({ what: 'pay', bookingId: booking, amount: 25 })
    expect(person.story).toContainEqual({
      kind: 'paid',
      at: NOON.toISOString(),
      by: desk.email,
      bookingId: booking,
      amount: 15,
      method: 'cheque',
    })
    expect(version).toBe(1)
  })
})

it('a receipt waits a minute, and is not sent if the payment is voided by then', async () => {
  const { payments = [] } = await pay({ version: 0, method: 'cash' })
  await cancelPayment(payments[0]?.id ?? '', 1)
  await pay({ version: 2, method: 'terminal' })
  clinic.setClock(new Date(NOON.getTime() + 60_000))
  const receipts = clinic.db
    .selectFrom('outbox')
    .select('outcome')
    .where('kind', '=', 'mail.receipt')
    .orderBy('outcome')
  await deliverAll(clinic)
  expect(await receipts.execute()).toEqual([{ outcome: 'sent' }, { outcome: 'skipped' }])
})

describe('a voided payment', () => {
  it('counts no more, and stays listed with its reason', async () => {
    const { payments = [] } = await pay({ version: 0, method: 'cash' })
    const id = payments[0]?.id ?? ''
    const reply = await cancelPayment(id, 1)
    const { visit } = VisitReply.parse(reply.body)
    expect(visit).toMatchObject({ paid: null, version: 2 })
    expect(visit).not.toHaveProperty('paidSoFar')
    const voided = { at: NOON.toISOString(), by: desk.email, reason: 'Wrong visit' }
    expect(visit.payments).toMatchObject([{ id, amount: 40, voided }])
    const audit = clinic.db.selectFrom('audit').selectAll().where('action', '=', 'payment.void')
    expect(await audit.execute()).toMatchObject([
      { actor: desk.email, subject: booking, detail: '$40.00 cash: Wrong visit' },
    ])
    expect(await cancelPayment(id, 1)).toEqual(expect.objectContaining({ status: 200 }))
    expect(await pay({ version: 2, method: 'terminal' })).toMatchObject({ paid: 'desk' })
  })

  it('leaves the others', async () => {
    await pay({ version: 0, amount: 10, method: 'cash' })
    const { payments = [] } = await pay({ version: 1, method: 'terminal' })
    await cancelPayment(payments.find(({ amount }) => amount === 10)?.id ?? '', 2)
    expect(await row()).toMatchObject({ paid: 0, paid_cents: 3000, transaction_id: null })
  })

  it('is refused when its day is closed, of a card, of another visit, and after a change', async () => {
    const { payments = [] } = await pay({ version: 0, method: 'cash' })
    const id = payments[0]?.id ?? ''
    expect(await cancelPayment('desk_none', 1)).toMatchObject(refusal('not_found', 404))
    expect(await cancelPayment(id, 0)).toMatchObject(refusal('changed'))
    expect(await cancelPayment(id, 1, ' ')).toMatchObject({ status: 400 })
    const count = { counted: 40, note: '', expected: 40 }
    expect(await desk.send('POST', '/desk/day/2026-01-15/close', count)).toMatchObject({
      status: 200,
    })
    expect(await cancelPayment(id, 1)).toMatchObject(refusal('not_undoable'))
    expect(await row()).toMatchObject({ paid: 1, marks: 1 })
  })

  it('may be of an earlier day that is not closed', async () => {
    const { payments = [] } = await pay({ version: 0, method: 'cash' })
    clinic.setClock(new Date('2026-01-16T17:00:00.000Z'))
    desk = await clinic.signIn(desk.email, 'receptionist')
    expect(await cancelPayment(payments[0]?.id ?? '', 1)).toMatchObject({ status: 200 })
  })

  it('of a card cannot be', async () => {
    const intent = await openIntent()
    await chargeCard(await clinic.deps.cards.stripe(), intent, CARDS.pays)
    await ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId: intent })
    expect(await cancelPayment(intent, 0)).toMatchObject(refusal('not_undoable'))
  })
})
