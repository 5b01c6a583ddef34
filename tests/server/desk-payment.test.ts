import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Person } from '../../schemas/person.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
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

const pay = (version = 0, key?: string) =>
  desk.send(
    'POST',
    `/desk/booking/${booking}/pay`,
    { version },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const row = () =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', booking).executeTakeFirstOrThrow()

const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()

const compare = async () => Reconciliation.parse((await owner.send('GET', '/reconciliation')).body)

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

it('a payment at the desk pays the visit, with a receipt', async () => {
  expect(await pay()).toMatchObject({ status: 200, body: { visit: { paid: 'desk', version: 1 } } })
  expect(await row()).toMatchObject({ paid: 1, paid_by: 'desk' })
  expect((await row()).transaction_id).toMatch(/^desk_[0-9a-f]{24}$/)
  const mails = await clinic.db.selectFrom('outbox').select('kind').execute()
  expect(mails.map(({ kind }) => kind)).toContain('mail.receipt')
  const { body } = await ann.send('GET', `/booking/${booking}`)
  expect(body).toMatchObject({ paid: true, transactionId: (await row()).transaction_id })
})

it('a payment at the desk is recorded once, even at the same moment', async () => {
  const replies = await Promise.all([pay(), pay(), pay()])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ])
  expect(await pay(1)).toMatchObject(refusal('already_paid'))
})

it('a repeated payment at the desk gets the same reply', async () => {
  const [first, second] = await Promise.all([pay(0, 'key'), pay(0, 'key')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await pay(1, 'other')).toMatchObject(refusal('already_paid'))
})

it('a payment at the desk of a visit that has changed is refused, with the visit', async () => {
  expect(await pay(3)).toMatchObject({
    status: 409,
    body: { error: { code: 'changed', detail: { visit: { id: booking, version: 0 } } } },
  })
})

it('a payment at the desk of a cancelled or a free visit is refused', async () => {
  await ann.send('POST', `/booking/${booking}/cancel`, { sequence: 0, expectedRefund: 0 })
  expect(await pay()).toMatchObject(refusal('cancelled'))
  await clinic.db.updateTable('booking').set({ price_cents: 0 }).execute()
  expect(await pay()).toMatchObject(refusal('nothing_to_pay', 422))
})

it('a payment at the desk has no charge, and the comparison does not miss one', async () => {
  await pay()
  expect(await compare()).toMatchObject({ chargedWithoutPaid: [], paidWithoutCharge: [] })
})

it('a card payment that succeeds after a payment at the desk is given back', async () => {
  const asked = { price: 40, bookingId: booking }
  const { body } = await ann.send('POST', '/create-payment-intent', asked)
  const intent = IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
  await pay()
  const stripe = await clinic.deps.cards.stripe()
  await chargeCard(stripe, intent, CARDS.pays)
  const record = { appointment: booking, transactionId: intent }
  expect(await ann.send('PATCH', `/booking/${booking}`, record)).toMatchObject({ status: 409 })
  expect(await refunds()).toMatchObject([{ kind: 'duplicate', intent_id: intent }])
  expect(await row()).toMatchObject({ paid_by: 'desk' })
})

it('a card payment that has succeeded leaves nothing to pay at the desk', async () => {
  const asked = { price: 40, bookingId: booking }
  const { body } = await ann.send('POST', '/create-payment-intent', asked)
  const intent = IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
  const stripe = await clinic.deps.cards.stripe()
  await chargeCard(stripe, intent, CARDS.pays)
  expect(await pay()).toMatchObject(refusal('already_paid'))
  expect(await row()).toMatchObject({ paid_by: 'card' })
})

it('a cancelled visit that was paid at the desk is money that staff hand back', async () => {
  await pay()
  const cancel = { sequence: 0, expectedRefund: 40 }
  await owner.send('POST', `/booking/${booking}/cancel`, cancel)
  const [refund] = await refunds()
  expect(refund).toMatchObject({ state: 'failed', failure: 'paid_at_desk', amount_cents: 4000 })
  expect((await compare()).failedRefunds).toMatchObject([{ failure: 'paid_at_desk', amount: 40 }])
  const mail = await clinic.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail.cancelled')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(mail.payload)).toMatchObject({ refund: { amount: 40, byHand: true } })
  const { person_id: id } = await row()
  const card = async () => Person.parse((await desk.send('GET', `/person/${id}`)).body)
  expect((await card()).next).toEqual({ what: 'hand-back', bookingId: booking, amount: 40 })
  const settled = await desk.send('POST', `/refund/${refund?.id}/settled`, { how: 'cash' })
  expect(settled).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect((await card()).next).toMatchObject({ what: 'book' })
})
