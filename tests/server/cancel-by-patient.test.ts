import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BookingReply } from '../../schemas/booking.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { deliverAll } from '../rig/outbox.ts'
import { chargeCard } from '../rig/test-cards.ts'
import { eventNoted } from './event-noted.ts'
import { tapProvider } from './provider-line.ts'

const VISIT = { date: 'Jan 20, 2026', slot: '03.00 PM - 03.30 PM' }
const START = new Date('2026-01-20T20:00:00Z')
const HOUR_MS = 3_600_000

let clinic: Clinic
let ann: Patient
let stripe: Stripe
let booking: string

beforeEach(async () => {
  clinic = await startClinic({
    env: { LOG_LEVEL: 'error', PAY_AT_CLINIC: 'on' },
    logTo: { write: () => undefined },
  })
  ann = await clinic.signIn('ann@mail.test')
  stripe = await clinic.deps.cards.stripe()
  booking = await book()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clinic.stop()
})

async function book(): Promise<string> {
  const { body } = await ann.send('POST', '/booking', order(ann.email, VISIT))
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

async function open(): Promise<string> {
  const intent = { price: 40, bookingId: booking }
  const { body } = await ann.send('POST', '/create-payment-intent', intent)
  return IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
}

const charge = async (intent: string) => (await chargeCard(stripe, intent)).id

async function pay(): Promise<string> {
  const transactionId = await charge(await open())
  await record(transactionId)
  return transactionId
}

const record = (transactionId: string) =>
  ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId })

/** Sets the clinic's clock to `hours` hours before the visit, and signs the patient in again. */
async function hoursBefore(hours: number, patient = 'ann@mail.test'): Promise<void> {
  clinic.setClock(new Date(START.getTime() - hours * HOUR_MS))
  ann = await clinic.signIn(patient)
}

const cancel = (expectedRefund = 0, request = {}) =>
  ann.send('POST', `/booking/${booking}/cancel`, { sequence: 0, expectedRefund, ...request })

const options = () => ann.send('GET', `/booking/${booking}/options`)

const row = () =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', booking).executeTakeFirstOrThrow()
const refunds = () => clinic.db.selectFrom('refund').selectAll().execute()
const isGivenBack = () => expect.poll(refunds).toMatchObject([{ state: 'done' }])

const given = async (intent: string) =>
  (await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

/** Records a dispute, in which the patient's bank has taken back a charge's money. */
const dispute = (intent: string) =>
  clinic.db
    .insertInto('dispute')
    .values({
      id: `du_${intent}`,
      booking_id: booking,
      intent_id: intent,
      amount_cents: 4000,
      reason: 'fraudulent',
      state: 'needs_response',
      opened_at: NOON.toISOString(),
    })
    .execute()

const asksTheClinic = () =>
  clinic.db
    .insertInto('clinic_setting')
    .values({ key: 'refunds', value: '"ask"', changed_at: NOON.toISOString(), changed_by: '' })
    .execute()

describe('what a patient may do with a booking', () => {
  it('lists the refunds by deadline, and no refund while the booking is unpaid', async () => {
    const { body } = await options()
    expect(body).toEqual({
      canCancel: true,
      canMove: true,
      refund: {
        now: 0,
        steps: [
          { until: '2026-01-19T20:00:00.000Z', amount: 40 },
          { until: '2026-01-20T18:00:00.000Z', amount: 20 },
        ],
      },
      sequence: 0,
      movesLeft: 3,
      refunds: 'automatic',
    })
  })

  it('names the current refund once the booking is paid', async () => {
    await pay()
    expect((await options()).body).toMatchObject({ refund: { now: 40 } })
    await hoursBefore(12)
    expect((await options()).body).toMatchObject({ refund: { now: 20 } })
  })

  it('says why it can no longer be moved, and why it can no longer be cancelled', async () => {
    await hoursBefore(1)
    const late = expect.stringContaining('up to 2 hours before it starts')
    expect((await options()).body).toMatchObject({ canCancel: true, canMove: false, why: late })
    await hoursBefore(0)
    const started = expect.stringContaining('has started')
    expect((await options()).body).toMatchObject({ canCancel: false, canMove: false, why: started })
  })

  it('includes a full refund until the start for a booking from before there were terms', async () => {
    await pay()
    await clinic.db.updateTable('booking').set({ terms_id: null }).execute()
    await hoursBefore(1)
    const refund = { now: 40, steps: [{ until: START.toISOString(), amount: 40 }] }
    expect((await options()).body).toMatchObject({ refund })
  })

  it('is hidden from others, and staff see a full refund', async () => {
    await pay()
    await hoursBefore(12, 'eve@mail.test')
    expect(await options()).toMatchObject(refusal('not_owner', 403))
    ann = await clinic.signIn('boss@mail.test', 'admin')
    expect((await options()).body).toMatchObject({ canCancel: true, refund: { now: 40 } })
  })

  it('excludes a refund while the patient’s bank decides about the payment', async () => {
    const intent = await pay()
    await dispute(intent)
    const why = expect.stringContaining('at your bank')
    expect((await options()).body).toMatchObject({ canCancel: false, canMove: true, why })
    expect(await cancel(40)).toMatchObject(refusal('disputed'))
    await hoursBefore(1)
    expect((await options()).body).toMatchObject({ canCancel: true, refund: { now: 0 } })
    ann = await clinic.signIn('boss@mail.test', 'admin')
    const forStaff = expect.stringContaining('the patient’s bank')
    expect((await options()).body).toMatchObject({ canCancel: false, canMove: true, why: forStaff })
    expect(await cancel(40)).toMatchObject(refusal('disputed'))
  })

  it('includes a refund while the bank decides about a second charge', async () => {
    await pay()
    await dispute('pi_second_charge')
    expect((await options()).body).toMatchObject({ canCancel: true, refund: { now: 40 } })
    expect(await cancel(40)).toMatchObject({ status: 200, body: { refund: 40 } })
  })

  it('is nothing once it is cancelled', async () => {
    await cancel()
    expect(await options()).toMatchObject(refusal('not_found', 404))
  })
})

describe('a booking that its patient cancels', () => {
  it.each([
    ['30 hours before: everything', 30, 40, [4000]],
    ['12 hours before: half', 12, 20, [2000]],
    ['1 hour before: nothing', 1, 0, []],
  ])('is refunded by its terms, %s', async (_when, hours, amount, cents) => {
    const intent = await pay()
    await hoursBefore(hours)
    const reply = await cancel(amount)
    expect(reply).toMatchObject({ status: 200, body: { _id: booking, refund: amount } })
    if (cents.length > 0) await isGivenBack()
    expect(await given(intent)).toEqual(cents)
    expect(await row()).toMatchObject({ cancelled_by: 'patient', sequence: 1 })
  })

  it('frees its time, and is not in the audit', async () => {
    await cancel()
    const bob = await clinic.signIn('bob@mail.test')
    const again = await bob.send('POST', '/booking', order(bob.email, VISIT))
    expect(BookingReply.parse(again.body).success).toBe(true)
    expect(await clinic.db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  it('gets its refund as soon when it is cancelled by the link in a reminder', async () => {
    const intent = await pay()
    const claim = { purpose: 'cannot', bookingId: booking, sequence: 0, expires: START } as const
    const body = new URLSearchParams({ expectedRefund: '40' })
    const address = `${clinic.url}/v/${clinic.deps.links.sign(claim)}`
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
    await isGivenBack()
    expect(await given(intent)).toEqual([4000])
  })

  it('gets the same reply when it is cancelled again, even after the deadline', async () => {
    await pay()
    const first = await cancel(40)
    await hoursBefore(-1)
    expect(await cancel(40)).toMatchObject({ status: 200, body: first.body })
    expect(await refunds()).toHaveLength(1)
  })

  it.each([
    ['the whole payment', 30, 40, 'We are refunding your payment to your card.'],
    ['a part', 12, 20, 'We are refunding $20.00 of your payment to your card.'],
    ['nothing', 1, 0, 'No refund is due.'],
  ])('says that %s is refunded if its payment is recorded again', async (_, hours, due, words) => {
    const intent = await pay()
    await hoursBefore(hours)
    await cancel(due)
    const message = `This appointment was cancelled. ${words}`
    const again = { status: 409, body: { error: { code: 'cancelled', message } } }
    expect(await record(intent)).toMatchObject(again)
  })

  it('asks the patient to call if the card provider could not make the refund', async () => {
    const intent = await pay()
    await hoursBefore(12)
    await cancel(20)
    await isGivenBack()
    await clinic.db.updateTable('refund').set({ state: 'failed' }).execute()
    const message = expect.stringContaining('could not refund $20.00 of your payment')
    expect(await record(intent)).toMatchObject({ body: { error: { message } } })
    const settled = { state: 'done', settled_how: 'cash' } as const
    await clinic.db.updateTable('refund').set(settled).execute()
    const given = expect.stringContaining('We have refunded $20.00 of your payment.')
    expect(await record(intent)).toMatchObject({ body: { error: { message: given } } })
  })

  it('is not cancelled if a deadline passed before the press, and the reply has the new amounts', async () => {
    await pay()
    await hoursBefore(23)
    const reply = await cancel(40)
    expect(reply).toMatchObject(refusal('terms_changed'))
    expect(JSON.stringify(reply.body)).toContain('we will refund $20.00 of $40.00')
    expect(await row()).toMatchObject({ cancelled_at: null })
    expect(await refunds()).toEqual([])
  })

  it('is not cancelled if it has changed since, has started, or is somebody else’s', async () => {
    expect(await cancel(0, { sequence: 1 })).toMatchObject(refusal('changed'))
    await hoursBefore(0)
    expect(await cancel()).toMatchObject(refusal('too_late'))
    await hoursBefore(3, 'eve@mail.test')
    expect(await cancel()).toMatchObject(refusal('not_owner', 403))
    expect(await row()).toMatchObject({ cancelled_at: null, sequence: 0 })
  })

  it('is cancelled by staff even after its start, with a full refund', async () => {
    const intent = await pay()
    await hoursBefore(-1)
    ann = await clinic.signIn('boss@mail.test', 'admin')
    expect(await cancel(40)).toMatchObject({ status: 200, body: { refund: 40 } })
    await isGivenBack()
    expect(await given(intent)).toEqual([4000])
  })

  it('is not cancelled if the clinic decides about refunds, and its patient is asked to call', async () => {
    await pay()
    await asksTheClinic()
    expect((await options()).body).toMatchObject({ canCancel: false, refunds: 'ask' })
    expect(await cancel(40)).toMatchObject(refusal('ask_clinic'))
    await hoursBefore(1)
    expect(await cancel(0)).toMatchObject({ status: 200, body: { refund: 0 } })
  })
})

describe('staff who refund another amount', () => {
  beforeEach(async () => {
    await pay()
    ann = await clinic.signIn('boss@mail.test', 'admin')
  })

  it('give a reason, which the audit records', async () => {
    const reply = await cancel(40, { refund: 15, reason: 'Came late' })
    expect(reply).toMatchObject({ status: 200, body: { refund: 15 } })
    const entries = await clinic.db.selectFrom('audit').selectAll().execute()
    expect(entries).toMatchObject([
      { action: 'booking.cancel', detail: 'Came late (refund $15.00 instead of $40.00)' },
    ])
  })

  it('cannot do so without a reason, or refund more than was paid', async () => {
    const field = (name: string) => ({
      status: 400,
      body: { error: { fields: { [name]: expect.any(String) } } },
    })
    expect(await cancel(40, { refund: 15 })).toMatchObject(field('reason'))
    expect(await cancel(40, { refund: 41, reason: 'Sorry' })).toMatchObject(field('refund'))
    expect(await row()).toMatchObject({ cancelled_at: null })
  })

  it('must be admins', async () => {
    ann = await clinic.signIn('ann@mail.test')
    const greedy = await cancel(40, { refund: 40, reason: 'Please' })
    expect(greedy).toMatchObject(refusal('not_admin', 403))
  })
})

describe('a payment in progress while the patient cancels', () => {
  it('is recorded first if the card was charged, so the patient sees the refund', async () => {
    const line = await tapProvider(clinic)
    await charge(await open())
    expect(await cancel()).toMatchObject(refusal('terms_changed'))
    expect(await cancel(40)).toMatchObject({ status: 200, body: { refund: 40 } })
    await line.close()
  })

  it('is refunded in full when it arrives later, even if the terms refund nothing', async () => {
    const intent = await open()
    await hoursBefore(1)
    const line = await tapProvider(clinic)
    line.mood = 'down'
    expect(await cancel()).toMatchObject({ status: 200, body: { refund: 0 } })
    line.mood = 'well'
    await charge(intent)
    await eventNoted(clinic)
    expect(await given(intent)).toEqual([4000])
    expect(await refunds()).toMatchObject([{ kind: 'late', amount_cents: 4000, state: 'done' }])
    await line.close()
  })
})

describe('the mails of a cancellation', () => {
  const mails = async () => {
    const rows = await clinic.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '!=', 'mail.confirmed')
      .execute()
    return rows
      .map(({ kind, recipient, payload }) => ({
        kind,
        recipient,
        payload: z.json().parse(JSON.parse(payload)),
      }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
  }

  it('tell the patient the refund, and later that it was made', async () => {
    await pay()
    await hoursBefore(12)
    await cancel(20)
    await isGivenBack()
    const refund = { amount: 20 }
    expect(await mails()).toMatchObject([
      { kind: 'mail.cancelled', payload: { by: 'patient', refund, booking: { sequence: 1 } } },
      { kind: 'mail.receipt', recipient: ann.email, payload: { booking: { _id: booking } } },
      { kind: 'mail.refunded', recipient: ann.email, payload: { refund } },
    ])
  })

  it('tell the clinic if the card provider could not make the refund', async () => {
    await pay()
    const create = vi.spyOn(stripe.refunds, 'create')
    const answer = { id: 're_1', status: 'failed', failure_reason: 'lost_or_stolen_card' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    create.mockResolvedValue(answer as Awaited<ReturnType<typeof stripe.refunds.create>>)
    await cancel(40)
    await expect.poll(refunds).toMatchObject([{ state: 'failed' }])
    expect(await mails()).toContainEqual(
      expect.objectContaining({
        kind: 'mail.refund-failed',
        recipient: clinic.deps.config.clinic.email,
      }),
    )
  })

  it('are stored with the cancellation of a payment that was opened', async () => {
    const intent = await open()
    await cancel()
    expect(await mails()).toMatchObject([
      { kind: 'intent.cancel', payload: { intentId: intent } },
      { kind: 'mail.cancelled' },
    ])
    await deliverAll(clinic)
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' })
  })
})

describe('a refund that the card provider does not answer about', () => {
  it('is tried again in the next run, then after growing pauses', async () => {
    await pay()
    const line = await tapProvider(clinic)
    line.mood = 'down'
    await cancel(40)
    const attempts = async () => (await refunds())[0]?.attempts
    await expect.poll(attempts).toBe(1)
    const sweepAfter = async (minutes: number) => {
      clinic.setClock(new Date(NOON.getTime() + minutes * 60_000))
      await sweep(clinic.deps).catch(() => undefined)
      return attempts()
    }
    const seen = [
      await sweepAfter(0),
      await sweepAfter(0),
      await sweepAfter(1),
      await sweepAfter(4),
    ]
    expect(seen).toEqual([2, 2, 3, 3])
    line.mood = 'well'
    await sweepAfter(5)
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    await line.close()
  })
})
