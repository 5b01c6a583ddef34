import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BookingReply } from '../../schemas/booking.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { makeFolder } from '../rig/databases.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { chargeCard } from '../rig/test-cards.ts'
import { tapProvider } from './provider-line.ts'

const QUIET = { env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } }

let clinic: Clinic
let ann: Patient
let boss: Patient
let stripe: Stripe
let booking: string

beforeEach(async () => {
  await enter(await startClinic(QUIET))
  booking = await book()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clinic.stop()
})

async function enter(started: Clinic): Promise<void> {
  clinic = started
  ann = await clinic.signIn('ann@mail.test')
  boss = await clinic.signIn('boss@mail.test', 'admin')
  stripe = await clinic.deps.cards.stripe()
}

async function book(): Promise<string> {
  const { body } = await ann.send('POST', '/booking', order(ann.email))
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

async function open(): Promise<string> {
  const { body } = await ann.send('POST', '/create-payment-intent', {
    price: 40,
    bookingId: booking,
  })
  return IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
}

const charge = async (intent: string) => (await chargeCard(stripe, intent)).id

const record = (transactionId: string) =>
  ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId })

async function pay(): Promise<string> {
  const intent = await charge(await open())
  await record(intent)
  return intent
}

const cancel = (request = {}) =>
  boss.send('POST', `/booking/${booking}/cancel`, { sequence: 0, expectedRefund: 0, ...request })

const row = () =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', booking).executeTakeFirstOrThrow()
const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()
const isGivenBack = () => expect.poll(refunds).toMatchObject([{ state: 'done' }])

async function given(intent: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intent })
  return data
}

const refusal = (code: string) => ({ status: 409, body: { error: { code } } })

describe('a booking cancelled by the clinic', () => {
  it('is gone, its time is free, and the audit says who did it and why', async () => {
    const reply = await cancel({ reason: 'The doctor is ill' })
    const cancelledAt = NOON.toISOString()
    expect(reply).toMatchObject({ status: 200, body: { _id: booking, cancelledAt, refund: 0 } })
    expect(await row()).toMatchObject({
      cancelled_by: 'clinic',
      cancel_reason: 'The doctor is ill',
      sequence: 1,
    })
    const bob = await clinic.signIn('bob@mail.test')
    const again = await bob.send('POST', '/booking', order(bob.email))
    expect(BookingReply.parse(again.body).success).toBe(true)
    expect(await clinic.db.selectFrom('audit').selectAll().execute()).toMatchObject([
      {
        actor: boss.email,
        action: 'booking.cancel',
        subject: booking,
        detail: 'The doctor is ill',
      },
    ])
  })

  it('is refunded in full, once, and all charges are accounted for', async () => {
    const intent = await pay()
    expect(await cancel({ expectedRefund: 40 })).toMatchObject({ body: { refund: 40 } })
    await isGivenBack()
    expect(await given(intent)).toMatchObject([{ amount: 4000, status: 'succeeded' }])
    const { body } = await boss.send('GET', '/reconciliation')
    expect(body).toMatchObject({ chargedWithoutPaid: [], paidWithoutCharge: [] })
  })

  it('gets the same reply when it is cancelled again', async () => {
    await pay()
    const first = await cancel({ expectedRefund: 40 })
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    expect((await cancel({ expectedRefund: 40 })).body).toEqual(first.body)
    expect(await refunds()).toHaveLength(1)
    expect(await clinic.db.selectFrom('audit').selectAll().execute()).toHaveLength(1)
  })

  it('is cancelled once by many simultaneous requests', async () => {
    const intent = await pay()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => cancel({ expectedRefund: 40 })),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    await isGivenBack()
    expect(await given(intent)).toHaveLength(1)
  })

  it('is not cancelled if it was paid since the admin saw it', async () => {
    await pay()
    expect(await cancel()).toMatchObject(refusal('terms_changed'))
    expect(await row()).toMatchObject({ cancelled_at: null, paid: 1 })
  })

  it('is not cancelled if a charge was not reported yet, which is then recorded', async () => {
    const line = await tapProvider(clinic)
    await charge(await open())
    expect(await cancel()).toMatchObject(refusal('terms_changed'))
    expect(await row()).toMatchObject({ cancelled_at: null, paid: 1 })
    await line.close()
  })

  it('is not cancelled if it was changed since the admin saw it', async () => {
    await clinic.db.updateTable('booking').set({ sequence: 1 }).execute()
    expect(await cancel()).toMatchObject(refusal('changed'))
  })

  it('must exist', async () => {
    booking = 'nobody'
    expect(await cancel()).toMatchObject({ status: 404 })
  })

  it('refunds later charges, and its patient is told', async () => {
    const intent = await open()
    await cancel()
    await charge(intent)
    expect(await record(intent)).toMatchObject(refusal('cancelled'))
    expect(await given(intent)).toHaveLength(1)
  })

  it('says so to a patient who records its payment again', async () => {
    const intent = await pay()
    await cancel({ expectedRefund: 40 })
    expect(await record(intent)).toMatchObject(refusal('cancelled'))
  })
})

describe('an owed refund', () => {
  it('is asked for once if the cancellation and background runs make refunds at once', async () => {
    const intent = await pay()
    await cancel({ expectedRefund: 40 })
    await Promise.all([sweep(clinic.deps), sweep(clinic.deps)])
    expect(await refunds()).toMatchObject([{ state: 'done', attempts: 1 }])
    expect(await given(intent)).toHaveLength(1)
  })

  it('is made by the next background run if the card provider was unreachable', async () => {
    const intent = await pay()
    const line = await tapProvider(clinic)
    line.mood = 'down'
    expect(await cancel({ expectedRefund: 40 })).toMatchObject({ status: 200 })
    await expect.poll(refunds).toMatchObject([{ state: 'owed', attempts: 1 }])
    line.mood = 'well'
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done', done_at: NOON.toISOString() }])
    expect(await given(intent)).toHaveLength(1)
    await line.close()
  })

  it('is made once if the provider’s reply was lost and its idempotency key forgotten', async () => {
    const intent = await pay()
    const line = await tapProvider(clinic)
    line.mood = 'down'
    await cancel({ expectedRefund: 40 })
    await expect.poll(refunds).toMatchObject([{ attempts: 1 }])
    const [owed] = await refunds()
    const made = await stripe.refunds.create({
      payment_intent: intent,
      amount: 4000,
      metadata: { refundId: owed?.id ?? '' },
    })
    line.mood = 'well'
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done', provider_id: made.id }])
    await line.close()
  })

  it('of a part is made once if the provider’s reply was lost and its idempotency key forgotten', async () => {
    const intent = await pay()
    const line = await tapProvider(clinic)
    line.mood = 'down'
    await cancel({ expectedRefund: 40, refund: 10, reason: 'Goodwill' })
    await expect.poll(refunds).toMatchObject([{ attempts: 1 }])
    const [owed] = await refunds()
    const metadata = { refundId: owed?.id ?? '' }
    await stripe.refunds.create({ payment_intent: intent, amount: 1000, metadata })
    line.mood = 'well'
    await sweep(clinic.deps)
    expect(await refunds()).toMatchObject([{ state: 'done', amount_cents: 1000 }])
    expect(await given(intent)).toHaveLength(1)
    await line.close()
  })

  it('is done if somebody has made it by hand', async () => {
    const intent = await pay()
    await stripe.refunds.create({ payment_intent: intent })
    await cancel({ expectedRefund: 40 })
    await isGivenBack()
    expect(await refunds()).toMatchObject([{ provider_id: null, failure: null }])
  })

  it.each([
    ['pending', 'pending', null],
    ['failed', 'failed', 'expired_or_canceled_card'],
  ])('is %s if the provider says so', async (status, state, failure) => {
    await pay()
    const create = vi.spyOn(stripe.refunds, 'create')
    const answer = { id: 're_1', status, failure_reason: failure, metadata: {} }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    create.mockResolvedValue(answer as Awaited<ReturnType<typeof stripe.refunds.create>>)
    await cancel({ expectedRefund: 40 })
    await expect.poll(refunds).toMatchObject([{ state, failure, provider_id: 're_1' }])
  })

  it('does not keep a stop of the server waiting for the card provider', async () => {
    await pay()
    const create = vi.spyOn(stripe.refunds, 'create')
    create.mockReturnValue(new Promise<never>(() => undefined))
    await cancel({ expectedRefund: 40 })
    await expect.poll(() => create.mock.calls).toHaveLength(1)
    await expect(clinic.stop()).resolves.toBeUndefined()
    await enter(await startClinic(QUIET))
  })

  it('is made at the next start if the server ended in between', async () => {
    await clinic.stop()
    const folder = await makeFolder()
    await enter(await startClinic({ ...QUIET, folder }))
    booking = await book()
    const intent = await pay()
    const line = await tapProvider(clinic)
    line.mood = 'down'
    await cancel({ expectedRefund: 40 })
    await clinic.stop()
    await line.close()
    vi.restoreAllMocks()
    await enter(await startClinic({ ...QUIET, folder, background: true }))
    await isGivenBack()
    expect(await given(intent)).toHaveLength(1)
  })
})
