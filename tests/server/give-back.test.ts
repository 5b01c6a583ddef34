import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { VisitReply } from '../../schemas/agenda.ts'
import { EndOfDay } from '../../schemas/end-of-day.ts'
import type { GiveBackRequest } from '../../schemas/give-back.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { Person } from '../../schemas/person.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { createRefunds } from '../../server/payment/refund.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { wrongPayments } from '../rig/payments.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

const TODAY = '2026-01-15'

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

const post = async (path: string, request: object) => {
  const { body } = await desk.send('POST', `/desk/booking/${booking}/${path}`, request)
  return VisitReply.parse(body).visit
}

const give = (request: Partial<GiveBackRequest> = {}, key?: string, by = desk) =>
  by.send(
    'POST',
    `/desk/booking/${booking}/give-back`,
    { version: 1, amount: 10, method: 'cash', reason: 'It hurt', ...request },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const close = (expected: number, date = TODAY) =>
  desk.send('POST', `/desk/day/${date}/close`, { counted: expected, note: '', expected })

const dayOf = async (date: string) =>
  EndOfDay.parse((await desk.send('GET', `/desk/day/${date}`)).body)

const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()

const compared = async () => Reconciliation.parse((await owner.send('GET', '/reconciliation')).body)

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

async function payByCard(): Promise<string> {
  const asked = { price: 40, bookingId: booking }
  const { body } = await ann.send('POST', '/create-payment-intent', asked)
  const intent = IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
  await chargeCard(await clinic.deps.cards.stripe(), intent, CARDS.pays)
  await ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId: intent })
  return intent
}

const versionNow = async () => {
  const { sequence, marks } = await clinic.db
    .selectFrom('booking')
    .selectAll()
    .executeTakeFirstOrThrow()
  return sequence + marks
}

describe('money that the desk took', () => {
  it('is given back once its day is closed, and is then left to pay', async () => {
    await post('pay', { version: 0, method: 'cash' })
    expect(await give()).toMatchObject(refusal('more_than_paid'))
    await close(40)
    const visit = VisitReply.parse((await give()).body).visit
    expect(visit).toMatchObject({ version: 2, paid: null, paidSoFar: 30, cancelled: null })
    expect(visit.givenBack).toMatchObject([
      { amount: 10, way: 'cash', by: desk.email, reason: 'It hurt', state: 'done' },
    ])
    expect(await post('pay', { version: 2, amount: 10, method: 'terminal' })).toMatchObject({
      paid: 'desk',
    })
  })

  it('counts on the next open day, by its method and by whom', async () => {
    await post('pay', { version: 0, method: 'terminal' })
    await close(0)
    await give({}, undefined, owner)
    expect((await dayOf(TODAY)).refunds).toEqual([])
    expect(await dayOf('2026-01-16')).toMatchObject({
      refunds: [{ amount: 10, way: 'cash', by: owner.email }],
      byWay: [{ way: 'cash', taken: 0, givenBack: 10 }],
      byPerson: [{ by: owner.email, taken: 0, givenBack: 10 }],
      expectedCash: -10,
    })
  })

  it('is given back for a visit that is done, and the history and the audit log have it', async () => {
    await clinic.db.updateTable('booking').set({ done_at: NOON.toISOString() }).execute()
    await post('pay', { version: 0, method: 'cash' })
    await close(40)
    const { visit } = VisitReply.parse((await give()).body)
    expect(visit.doneAt).not.toBeNull()
    const { person } = visit
    const { story } = Person.parse((await desk.send('GET', `/person/${person.id}`)).body)
    expect(story).toContainEqual(
      expect.objectContaining({ kind: 'refund', amount: 10, state: 'done', by: desk.email }),
    )
    const audit = await clinic.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'payment.give-back')
      .execute()
    expect(audit).toMatchObject([{ actor: desk.email, detail: '$10.00 cash: It hurt' }])
  })

  it('is never more than was paid minus what was given back', async () => {
    await post('pay', { version: 0, amount: 15, method: 'cash' })
    await close(15)
    await give()
    expect(await give({ version: 2, amount: 5.01 })).toMatchObject(refusal('more_than_paid'))
    expect(await give({ version: 2, amount: 5 })).toMatchObject({ status: 200 })
    expect(await give({ version: 3, amount: 0.01 })).toMatchObject(refusal('more_than_paid'))
  })

  it('is given back once by repeated and by simultaneous requests', async () => {
    await post('pay', { version: 0, method: 'cash' })
    await close(40)
    const [one, two] = await Promise.all([give({}, 'key-1'), give({}, 'key-1')])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await give({}, 'key-1')).toMatchObject({ status: 200 })
    expect(await refunds()).toHaveLength(1)
    expect(await give({ amount: 11 }, 'key-1')).toMatchObject(refusal('key_reused', 422))
    expect(await give()).toMatchObject(refusal('changed'))
  })

  it('does not go to a card, and not without a reason', async () => {
    await post('pay', { version: 0, method: 'cash' })
    await close(40)
    expect(await give({ method: 'card' })).toMatchObject(refusal('invalid', 400))
    expect(await give({ reason: ' ' })).toMatchObject(refusal('invalid', 400))
    expect(await refunds()).toEqual([])
  })
})

describe('money that was paid by card', () => {
  it('goes back to the card, and everybody agrees about it', async () => {
    const intent = await payByCard()
    const version = await versionNow()
    expect(await give({ version })).toMatchObject(refusal('invalid', 400))
    const { visit } = VisitReply.parse((await give({ version, method: 'card' })).body)
    expect(visit).toMatchObject({ paid: 'card', paidSoFar: 30 })
    expect(visit.givenBack).toMatchObject([{ amount: 10, way: 'card', by: desk.email }])
    await createRefunds(clinic.deps)(new AbortController().signal)
    expect(await refunds()).toMatchObject([{ intent_id: intent, state: 'done' }])
    expect(await dayOf(TODAY)).toMatchObject({
      byWay: [{ way: 'card', taken: 40, givenBack: 10 }],
      byPerson: [
        { by: desk.email, taken: 0, givenBack: 10 },
        { by: null, taken: 40, givenBack: 0 },
      ],
      expectedCash: 0,
    })
    const known = await compared()
    expect(known).toMatchObject({ chargedWithoutPaid: [], paidWithoutCharge: [] })
    expect(known.refundMismatch).toBeUndefined()
    const mails = await clinic.db.selectFrom('outbox').select('kind').execute()
    expect(mails).toContainEqual({ kind: 'mail.refunded' })
    const { body } = await ann.send('GET', `/booking/${booking}`)
    expect(body).toMatchObject({ paid: true, transactionId: intent })
    expect(body).not.toHaveProperty('paidSoFar')
  })

  it('can all go back, and the clinic then owes nothing more', async () => {
    await payByCard()
    const { body } = await give({ version: await versionNow(), method: 'card', amount: 40 })
    const { visit } = VisitReply.parse(body)
    expect(visit).toMatchObject({ paid: 'card', paidSoFar: 0 })
    await createRefunds(clinic.deps)(new AbortController().signal)
    expect(await compared()).toMatchObject({ chargedWithoutPaid: [], paidWithoutCharge: [] })
    expect(await give({ version: visit.version, method: 'card', amount: 1 })).toMatchObject(
      refusal('more_than_paid'),
    )
    expect(
      await desk.send('POST', `/desk/booking/${booking}/cancel`, {
        version: visit.version,
        reason: '',
        expectedRefund: 0,
      }),
    ).toMatchObject({ status: 200 })
    expect(await refunds()).toHaveLength(1)
  })

  it('leaves the rest to be refunded if the clinic cancels the visit', async () => {
    const intent = await payByCard()
    const { body } = await give({ version: await versionNow(), method: 'card' })
    const { version } = VisitReply.parse(body).visit
    const cancel = { version, reason: '', expectedRefund: 30 }
    await desk.send('POST', `/desk/booking/${booking}/cancel`, cancel)
    expect((await refunds()).map((row) => [row.kind, row.intent_id, row.amount_cents])).toEqual(
      expect.arrayContaining([
        ['given', intent, 1000],
        ['clinic', intent, 3000],
      ]),
    )
    expect(await give({ version: version + 1, method: 'card' })).toMatchObject({ status: 409 })
  })
})
