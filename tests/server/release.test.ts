import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BookingReply } from '../../schemas/booking.ts'
import { Openings } from '../../schemas/openings.ts'
import type { Config } from '../../server/config/config.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { payByOf } from '../../server/booking/pay-by.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { createRelease } from '../../server/payment/release.ts'
import { eventNoted } from './event-noted.ts'
import { NOON, order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'
import { tapProvider } from './provider-line.ts'

let clinic: Clinic
let ann: Patient
let booking: string
let stripe: Stripe

const DAY = { date: 'Jan 20, 2026', slot: '03.00 PM - 03.30 PM' }

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } })
  ann = await clinic.signIn('ann@mail.test')
  stripe = await clinic.deps.cards.stripe()
  booking = await book(ann)
})
afterEach(() => clinic.stop())

async function book(patient: Patient, changes = {}): Promise<string> {
  const { body } = await patient.send(
    'POST',
    '/booking',
    order(patient.email, { ...DAY, ...changes }),
  )
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

const row = (id = booking) =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves the clock past the booking's payment deadline by default, and signs Ann in again. */
async function goOn(minutes = 24 * 60): Promise<void> {
  clinic.setClock(new Date(NOON.getTime() + minutes * 60_000))
  ann = await clinic.signIn('ann@mail.test')
}

const ask = (id = booking) =>
  ann.send('POST', '/create-payment-intent', { price: 40, bookingId: id })

async function open(id = booking): Promise<string> {
  const { clientSecret } = IntentReply.parse((await ask(id)).body)
  return clientSecret.split('_secret_')[0] ?? ''
}

const payByCard = (intent: string, number: string = CARDS.pays) =>
  chargeCard(stripe, intent, number)

const record = (transactionId: string) =>
  ann.send('PATCH', `/booking/${booking}`, { appointment: booking, transactionId })

const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

describe('the time to pay', () => {
  const ruleOf = (env: Partial<Config> = {}) => {
    const { booking: limits, clinic: where } = { ...clinic.deps.config, ...env }
    return { payBy: limits.payBy ?? null, timeZone: where.timeZone }
  }
  const payBy = (date: string, slot: string, now: string, env = {}) =>
    payByOf(ruleOf(env), { date, slot, priceCents: 4000 }, new Date(now))

  it.each([
    ['24 hours after booking', '2026-01-20', '03.00 PM - 03.30 PM', '2026-01-16T17:00:00.000Z'],
    ['2 hours before the visit', '2026-01-16', '08.00 AM - 08.30 AM', '2026-01-16T11:00:00.000Z'],
    ['half an hour at least', '2026-01-15', '01.00 PM - 01.30 PM', '2026-01-15T17:30:00.000Z'],
    ['none, half an hour before', '2026-01-15', '12.30 PM - 01.00 PM', null],
  ])('is %s', (_what, date, slot, expected) => {
    expect(payBy(date, slot, NOON.toISOString())).toBe(expected)
  })

  it('is two hours of the clock before a visit on the day that summer time begins', () => {
    const [date, slot] = ['2026-03-08', '08.00 AM - 08.30 AM']
    expect(payBy(date, slot, '2026-03-08T02:00:00Z')).toBe('2026-03-08T10:00:00.000Z')
  })

  it('does not exist if patients pay at the clinic, or if there is nothing to pay', async () => {
    const { perDayAtMost, unpaidAtMost } = clinic.deps.config.booking
    const atClinic = { booking: { perDayAtMost, unpaidAtMost } }
    expect(payBy('2026-01-20', DAY.slot, NOON.toISOString(), atClinic)).toBeNull()
    const free = { date: '2026-01-20', slot: DAY.slot, priceCents: 0 }
    expect(payByOf(ruleOf(), free, NOON)).toBeNull()
  })
})

describe('a booking that is not paid in time', () => {
  it('keeps its time until the last moment', async () => {
    await goOn(24 * 60 - 1)
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ cancelled_at: null })
  })

  it('is cancelled by the background job', async () => {
    await goOn()
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ cancelled_by: 'unpaid', sequence: 1, paid: 0 })
  })

  it('tells its patient by mail', async () => {
    await goOn()
    await sweep(clinic.deps)
    const mails = clinic.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail.cancelled')
    const dedupe = `mail.cancelled:${booking}:1`
    expect(await mails.execute()).toMatchObject([{ dedupe, recipient: ann.email }])
  })

  it('can be offered and booked again immediately, before the background job runs', async () => {
    await goOn()
    const path = `/available?date=${encodeURIComponent(DAY.date)}`
    const offered = await sender(clinic.url)('GET', path)
    expect(offered.body).toMatchObject([
      { slots: expect.arrayContaining([DAY.slot]) },
      ...Array.from({ length: 7 }, () => ({})),
    ])
    const { body } = await sender(clinic.url)('GET', '/openings')
    expect(Openings.parse(body).free[4]).toBe(128)
    const bob = await clinic.signIn('bob@mail.test')
    const reply = await bob.send('POST', '/booking', order(bob.email, DAY))
    expect(BookingReply.parse(reply.body).success).toBe(true)
    expect(await row()).toMatchObject({ cancelled_by: 'unpaid' })
  })

  it('is no longer among the appointments of its patient', async () => {
    await goOn()
    expect((await ann.send('GET', `/booking?patient=${ann.email}`)).body).toEqual([])
    expect(await ann.send('GET', `/booking/${booking}`)).toMatchObject(refusal(404, 'not_found'))
  })

  it('can no longer be paid', async () => {
    await goOn()
    expect(await ask()).toMatchObject(refusal(409, 'cancelled'))
    await sweep(clinic.deps)
    expect(await ask()).toMatchObject(refusal(409, 'cancelled'))
  })

  it('no longer counts for the limit of unpaid bookings', async () => {
    const strict = await startClinic({ env: { UNPAID_BOOKINGS: '1' } })
    const cat = await strict.signIn('cat@mail.test')
    const next = async (date: string) => {
      const again = await strict.signIn('cat@mail.test')
      return (await again.send('POST', '/booking', order(cat.email, { date }))).status
    }
    const first = [await next('Feb 1, 2026'), await next('Feb 2, 2026')]
    strict.setClock(new Date(NOON.getTime() + 86_400_000))
    const later = [await next('Feb 2, 2026'), await next('Feb 3, 2026')]
    await strict.stop()
    expect([first, later]).toEqual([
      [200, 409],
      [200, 409],
    ])
  })

  it('is kept if patients pay at the clinic', async () => {
    const relaxed = await startClinic({ env: { PAY_AT_CLINIC: 'on' } })
    const cat = await relaxed.signIn('cat@mail.test')
    await cat.send('POST', '/booking', order(cat.email, DAY))
    relaxed.setClock(new Date(NOON.getTime() + 3 * 86_400_000))
    await sweep(relaxed.deps)
    const stored = await relaxed.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
    await relaxed.stop()
    expect(stored).toMatchObject({ pay_by: null, cancelled_at: null })
  })
})

describe('a payment that was opened in time', () => {
  it('is closed at the card provider before its booking is cancelled', async () => {
    const intent = await open()
    await goOn()
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ cancelled_by: 'unpaid' })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' })
    await expect(payByCard(intent)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('pays the booking if the card was charged', async () => {
    const line = await tapProvider(clinic)
    const intent = await open()
    clinic.setClock(new Date(NOON.getTime() + 24 * 60 * 60_000 - 1000))
    await payByCard(intent)
    await goOn()
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ paid: 1, transaction_id: intent, cancelled_at: null })
    await line.close()
  })

  it('is awaited while the bank asks the patient for a code, but not for ever', async () => {
    const intent = await open()
    await payByCard(intent, CARDS.asksForCode)
    await goOn(24 * 60 + 29)
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ cancelled_at: null })
    await goOn(24 * 60 + 30)
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ cancelled_by: 'unpaid' })
  })

  it('is reached by a later run if other bookings have the same deadline', async () => {
    const others = ['Jan 21, 2026', 'Jan 22, 2026'].map((date) => book(ann, { date }))
    const [first = '', second = '', last = ''] = [
      booking,
      ...(await Promise.all(others)),
    ].toSorted()
    const [one, other] = [await open(first), await open(second)]
    await open(last)
    for (const intent of [one, other]) await payByCard(intent, CARDS.asksForCode)
    await goOn()
    const release = createRelease(clinic.deps, 2)
    for (let run = 0; run < 2; run += 1) await release(new AbortController().signal)
    const ends = [await row(first), await row(second), await row(last)]
    expect(ends.map(({ cancelled_by: by }) => by)).toEqual([null, null, 'unpaid'])
  })

  it('keeps the booking while the card provider is unreachable', async () => {
    await open()
    await goOn()
    const line = await tapProvider(clinic)
    line.mood = 'down'
    await expect(sweep(clinic.deps)).rejects.toThrow('jobs failed')
    expect(await row()).toMatchObject({ cancelled_at: null })
    line.mood = 'well'
    await sweep(clinic.deps)
    expect(await row()).toMatchObject({ cancelled_by: 'unpaid' })
    await line.close()
  })

  it('is refused to a patient who returns too late, and the booking is cancelled', async () => {
    await open()
    await goOn()
    expect(await ask()).toMatchObject(refusal(409, 'cancelled'))
    expect(await row()).toMatchObject({ cancelled_by: 'unpaid' })
  })

  it('is refunded if the booking was cancelled meanwhile, and its patient is told', async () => {
    const intent = await open()
    await clinic.db
      .updateTable('booking')
      .set({ cancelled_at: NOON.toISOString(), cancelled_by: 'clinic' })
      .execute()
    await payByCard(intent)
    expect(await record(intent)).toMatchObject(refusal(409, 'cancelled'))
    await eventNoted(clinic)
    const refunds = await clinic.db
      .selectFrom('local_card_object')
      .select('id')
      .where('kind', '=', 'refund')
      .execute()
    expect(refunds).toHaveLength(1)
  })
})

describe('removing a user', () => {
  it('cancels their future unpaid bookings, and keeps the others', async () => {
    const paid = await book(ann, { date: 'Jan 21, 2026' })
    const past = await book(ann, { date: 'Jan 16, 2026', slot: '08.00 AM - 08.30 AM' })
    const bob = await clinic.signIn('bob@mail.test')
    const others = await book(bob, { date: 'Jan 22, 2026' })
    await clinic.db.updateTable('booking').set({ paid: 1 }).where('id', '=', paid).execute()
    await clinic.db.updateTable('booking').set({ pay_by: null }).execute()
    clinic.setClock(new Date(NOON.getTime() + 2 * 86_400_000))
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    await boss.send('DELETE', `/user/${ann.email}`)
    expect(await row()).toMatchObject({ cancelled_by: 'removal' })
    for (const kept of [paid, past, others])
      expect(await row(kept)).toMatchObject({ cancelled_at: null })
  })
})
