import { parseDate } from '@internationalized/date'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stripe } from 'stripe'
import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'
import { tapProvider } from './provider-line.ts'

const LATER = '08.30 AM - 09.00 AM'

let clinic: Clinic
let ann: Patient
let boss: Patient
let stripe: Stripe

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } })
  ann = await clinic.signIn('ann@mail.test')
  boss = await clinic.signIn('boss@mail.test', 'admin')
  stripe = await clinic.deps.cards.stripe()
  // With a wrong webhook secret, the clinic's server refuses the card provider's events.
  Object.assign(clinic.deps.cards, { webhookSecret: 'whsec_of_somebody_else' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clinic.stop()
})

async function book(changes = {}): Promise<Booking> {
  const { body } = await ann.send('POST', '/booking', order(ann.email, changes))
  const reply = BookingReply.parse(body)
  if (!reply.success) throw new Error('The booking clashes')
  return reply.booking
}

const other = () =>
  book({ treatmentId: 'cavity-filling', treatment: 'Cavity Filling', price: 150, slot: LATER })

async function open({ _id: bookingId, price }: Booking): Promise<string> {
  const { body } = await ann.send('POST', '/create-payment-intent', { price, bookingId })
  return IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
}

const charge = async (intent: string) => (await chargeCard(stripe, intent)).id

/** Charges a card for a booking. The clinic's server gets no event about that charge. */
async function chargeAgain(bookingId: string, amount = 4000): Promise<string> {
  const metadata = { bookingId }
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'usd', metadata })
  return charge(id)
}

/** Creates `count` charges for a missing booking. Resolves with the charges' transaction IDs. */
async function chargeMany(count: number): Promise<string[]> {
  const transactionId = await chargeAgain('gone')
  const held = clinic.db.selectFrom('local_card_object').select('body')
  const { body } = await held.where('id', '=', transactionId).executeTakeFirstOrThrow()
  const intents = Array.from({ length: count - 1 }, (_, index) => {
    const id = `pi_copy${String(index).padStart(8, '0')}`
    const copy = { ...JSON.parse(body), id, latest_charge: `ch_${id}` }
    return {
      id,
      kind: 'payment_intent',
      body: JSON.stringify(copy),
      created_at: NOON.toISOString(),
    }
  })
  await clinic.db.insertInto('local_card_object').values(intents).execute()
  return [transactionId, ...intents.map(({ id }) => id)]
}

const record = ({ _id }: Booking, transactionId: string) =>
  ann.send('PATCH', `/booking/${_id}`, { appointment: _id, transactionId })

const cancel = ({ _id }: Booking) =>
  clinic.db
    .updateTable('booking')
    .set({ cancelled_at: NOON.toISOString() })
    .where('id', '=', _id)
    .execute()

const markPaid = ({ _id }: Booking, transactionId: string | null) =>
  clinic.db
    .updateTable('booking')
    .set({ paid: 1, transaction_id: transactionId, paid_at: NOON.toISOString() })
    .where('id', '=', _id)
    .execute()

const compare = async () => Reconciliation.parse((await boss.send('GET', '/reconciliation')).body)
const turnTo = async (search: string) =>
  Reconciliation.parse((await boss.send('GET', `/reconciliation?${search}`)).body)
const settle = async () =>
  Reconciliation.parse((await boss.send('POST', '/reconciliation/settle')).body)

const ALL_WELL = { chargedWithoutPaid: [], paidWithoutCharge: [] }

const inShort = ({ patient, PatientName, treatment, date, slot }: Booking) => ({
  patient,
  PatientName,
  treatment,
  date,
  slot,
})

async function isGivenBack(intent: string): Promise<boolean> {
  const { data } = await stripe.charges.list({ payment_intent: intent })
  return data.some(({ refunded }) => refunded)
}

const deeds = () =>
  clinic.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', 'charge.settle')
    .orderBy('at')
    .execute()

describe('when every charge pays a booking', () => {
  it('both lists are empty, and show the time and the period of the comparison', async () => {
    const [paid, unpaid] = [await book(), await other()]
    await record(paid, await charge(await open(paid)))
    await open(unpaid)
    expect(await compare()).toEqual({
      checkedAt: '2026-01-15T17:00:00.000Z',
      since: '2025-11-16T17:00:00.000Z',
      ...ALL_WELL,
    })
  })

  it('settling changes and records nothing', async () => {
    const booking = await book()
    await record(booking, await charge(await open(booking)))
    expect(await settle()).toMatchObject(ALL_WELL)
    expect(await deeds()).toEqual([])
  })

  it('ignores a declined card and another system’s charge', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    await charge(id)
    await chargeCard(stripe, await open(await book()), CARDS.declined).catch(() => undefined)
    expect(await compare()).toMatchObject(ALL_WELL)
  })
})

describe('a charge without a paid booking', () => {
  it('that was never reported is shown with its patient, and recorded', async () => {
    const booking = await book()
    const transactionId = await charge(await open(booking))
    const { chargedWithoutPaid } = await compare()
    expect(chargedWithoutPaid).toEqual([
      {
        transactionId,
        bookingId: booking._id,
        amount: 40,
        chargedAt: '2026-01-15T17:00:00.000Z',
        remedy: 'record',
        booking: inShort(booking),
      },
    ])
    expect(await settle()).toMatchObject(ALL_WELL)
    const paid = await ann.send('GET', `/booking/${booking._id}`)
    expect(paid.body).toMatchObject({ paid: true, transactionId })
    expect(await isGivenBack(transactionId)).toBe(false)
    expect(await deeds()).toEqual([{ actor: boss.email, subject: transactionId, detail: 'paid' }])
  })

  it('that paid a second time is refunded', async () => {
    const booking = await book()
    const first = await charge(await open(booking))
    await record(booking, first)
    const second = await chargeAgain(booking._id)
    expect((await compare()).chargedWithoutPaid).toMatchObject([
      { transactionId: second, remedy: 'refund' },
    ])
    expect(await settle()).toMatchObject(ALL_WELL)
    expect([await isGivenBack(first), await isGivenBack(second)]).toEqual([false, true])
    expect(await deeds()).toMatchObject([{ subject: second, detail: 'refunded' }])
  })

  it('is recorded if it is the older of two, and the other is refunded', async () => {
    const booking = await book()
    const first = await charge(await open(booking))
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    const second = await chargeAgain(booking._id)
    expect((await compare()).chargedWithoutPaid).toMatchObject([
      { transactionId: first, remedy: 'record' },
      { transactionId: second, remedy: 'refund' },
    ])
    expect(await settle()).toMatchObject(ALL_WELL)
    expect([await isGivenBack(first), await isGivenBack(second)]).toEqual([false, true])
  })

  it('whose booking was cancelled, or has another price, is refunded', async () => {
    const [cancelled, dearer] = [await book(), await other()]
    const first = await charge(await open(cancelled))
    await cancel(cancelled)
    const second = await chargeAgain(dearer._id, 4000)
    const remedies = (await compare()).chargedWithoutPaid.map(({ remedy }) => remedy)
    expect(remedies).toEqual(['refund', 'refund'])
    expect(await settle()).toMatchObject(ALL_WELL)
    expect([await isGivenBack(first), await isGivenBack(second)]).toEqual([true, true])
  })

  it('whose booking is unknown, as after restoring an old backup, is left to the staff', async () => {
    const transactionId = await chargeAgain('a-booking-that-is-gone')
    const found = [{ transactionId, bookingId: 'a-booking-that-is-gone', remedy: 'none' }]
    expect((await compare()).chargedWithoutPaid).toMatchObject(found)
    const { chargedWithoutPaid } = await settle()
    expect(chargedWithoutPaid).toMatchObject(found)
    expect(chargedWithoutPaid[0]).not.toHaveProperty('booking')
    expect(await isGivenBack(transactionId)).toBe(false)
    expect(await deeds()).toEqual([])
  })

  it('is settled once by two simultaneous admins', async () => {
    const booking = await book()
    const first = await charge(await open(booking))
    const second = await chargeAgain(booking._id)
    expect(await Promise.all([settle(), settle()])).toMatchObject([ALL_WELL, ALL_WELL])
    const back = [await isGivenBack(first), await isGivenBack(second)]
    expect(back.filter(Boolean)).toHaveLength(1)
  })

  it('is found on any page of the provider’s list', async () => {
    const ids = await chargeMany(251)
    const list = vi.spyOn(stripe.charges, 'list')
    const found = (await compare()).chargedWithoutPaid.map((each) => each.transactionId)
    expect(list).toHaveBeenCalledTimes(3)
    expect(found.toSorted()).toEqual(ids.toSorted())
  })

  it('is one of the first three hundred if there are more, and all are counted', async () => {
    await chargeMany(451)
    const found = await compare()
    expect(found.chargedWithoutPaid).toHaveLength(300)
    expect(found.totals).toEqual({ chargedWithoutPaid: 451, paidWithoutCharge: 0 })
    expect(JSON.stringify(found).length).toBeLessThan(100_000)
  })

  it('is on one of the pages, which lead forward and back', async () => {
    const ids = await chargeMany(7)
    const first = await turnTo('limit=3')
    expect(first.turns?.chargedWithoutPaid).toMatchObject({ offset: 0 })
    expect(first.turns?.chargedWithoutPaid).not.toHaveProperty('previous')
    const second = await turnTo(`limit=3&chargedAfter=${first.turns?.chargedWithoutPaid.next}`)
    expect(second.turns?.chargedWithoutPaid).toMatchObject({ offset: 3 })
    const third = await turnTo(`limit=3&chargedAfter=${second.turns?.chargedWithoutPaid.next}`)
    expect(third.turns?.chargedWithoutPaid).not.toHaveProperty('next')
    const pages = [first, second, third].map(({ chargedWithoutPaid }) => chargedWithoutPaid)
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    const seen = pages.flat().map(({ transactionId }) => transactionId)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(third.totals).toEqual({ chargedWithoutPaid: 7, paidWithoutCharge: 0 })
    const back = `limit=3&chargedBefore=${third.turns?.chargedWithoutPaid.previous}`
    expect((await turnTo(back)).chargedWithoutPaid).toEqual(second.chargedWithoutPaid)
  })

  it('is counted as one that can be settled, on any page', async () => {
    await chargeMany(3)
    const booking = await book()
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    await charge(await open(booking))
    expect(await turnTo('limit=2')).toMatchObject({ settleable: 1 })
  })

  it('is found while the provider is still listing charges', async () => {
    await chargeMany(1200)
    const list = vi.spyOn(stripe.charges, 'list')
    const select = vi.spyOn(clinic.deps.db, 'selectFrom')
    await compare()
    const asked = select.mock.calls.findIndex(([table]: unknown[]) => table === 'booking')
    const listedAt = list.mock.invocationCallOrder.at(-1) ?? 0
    expect(select.mock.invocationCallOrder[asked]).toBeLessThan(listedAt)
  })

  it('is not returned for a cursor that the clinic never sent', async () => {
    const nowhere = Buffer.from('["nowhere"]').toString('base64url')
    const { status } = await boss.send('GET', `/reconciliation?chargedAfter=${nowhere}`)
    expect(status).toBe(400)
  })

  it('is omitted if it is more than sixty days old', async () => {
    const days = (count: number) => new Date(NOON.getTime() - count * 86_400_000)
    clinic.setClock(days(61))
    await chargeAgain('long-gone')
    clinic.setClock(days(59))
    const recent = await chargeAgain('gone')
    clinic.setClock(NOON)
    expect((await compare()).chargedWithoutPaid).toMatchObject([{ transactionId: recent }])
  })
})

describe('a paid booking without a charge', () => {
  it.each([
    ['the provider does not know its transaction', 'pi_00000000'],
    ['it has no transaction at all', null],
  ])('is shown if %s, and settling does not change it', async (_why, transactionId) => {
    const booking = await book()
    await markPaid(booking, transactionId)
    const found = [
      {
        bookingId: booking._id,
        booking: inShort(booking),
        amount: 40,
        ...(transactionId !== null && { transactionId }),
        charge: 'missing',
      },
    ]
    expect((await compare()).paidWithoutCharge).toEqual(found)
    expect((await settle()).paidWithoutCharge).toEqual(found)
    const { body } = await ann.send('GET', `/booking/${booking._id}`)
    expect(body).toMatchObject({ paid: true })
  })

  it('is shown where the card was not charged after all', async () => {
    const booking = await book()
    await markPaid(booking, await open(booking))
    expect((await compare()).paidWithoutCharge).toMatchObject([{ charge: 'missing' }])
  })

  it('is shown if the charge was refunded at the provider', async () => {
    const booking = await book()
    const transactionId = await charge(await open(booking))
    await record(booking, transactionId)
    await stripe.refunds.create({ payment_intent: transactionId })
    expect((await compare()).paidWithoutCharge).toMatchObject([
      { transactionId, charge: 'refunded' },
    ])
  })

  it('is not shown if the charge is older than the period: that charge is looked up', async () => {
    const booking = await book()
    const intent = await open(booking)
    clinic.setClock(new Date(NOON.getTime() - 90 * 86_400_000))
    await charge(intent)
    clinic.setClock(NOON)
    await record(booking, intent)
    expect(await compare()).toMatchObject(ALL_WELL)
  })

  it('is not looked up if there are more than a hundred', async () => {
    const booking = await book()
    const stored = clinic.db.selectFrom('booking').selectAll().where('id', '=', booking._id)
    const row = await stored.executeTakeFirstOrThrow()
    await cancel(booking)
    const rows = Array.from({ length: 101 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      date: parseDate(row.date).add({ days: index }).toString(),
      paid: 1,
      transaction_id: `pi_copy${index}`,
    }))
    await clinic.db.insertInto('booking').values(rows).execute()
    const list = vi.spyOn(stripe.charges, 'list')
    expect((await compare()).paidWithoutCharge).toHaveLength(101)
    expect(list).toHaveBeenCalledOnce()
    const pages = [await turnTo('limit=50')]
    for (const limit of ['limit=50', 'limit=50'])
      pages.push(await turnTo(`${limit}&paidAfter=${pages.at(-1)?.turns?.paidWithoutCharge.next}`))
    const ids = pages.map((page) => page.paidWithoutCharge.map(({ bookingId }) => bookingId))
    expect(ids.map(({ length }) => length)).toEqual([50, 50, 1])
    // Each booking is on a different day, and the server sorts the bookings by day.
    expect(ids.flat()).toEqual(rows.map(({ id }) => id))
  })

  it('is not shown if the booking was cancelled and refunded', async () => {
    const booking = await book()
    const transactionId = await charge(await open(booking))
    await record(booking, transactionId)
    await cancel(booking)
    await stripe.refunds.create({ payment_intent: transactionId })
    expect(await compare()).toMatchObject(ALL_WELL)
  })
})

describe('a refund that failed at the card provider', () => {
  const cancelPaid = async () => {
    const booking = await book()
    const transactionId = await charge(await open(booking))
    await record(booking, transactionId)
    await boss.send('POST', `/booking/${booking._id}/cancel`, { sequence: 0, expectedRefund: 40 })
    return { booking, transactionId }
  }
  const refundStates = () => clinic.db.selectFrom('refund').select('state').execute()

  it('is shown with its patient, amount and reason, whatever settling does', async () => {
    const create = vi.spyOn(stripe.refunds, 'create')
    const answer = { id: 're_1', status: 'failed', failure_reason: 'expired_or_canceled_card' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    create.mockResolvedValue(answer as Awaited<ReturnType<typeof stripe.refunds.create>>)
    const { booking, transactionId } = await cancelPaid()
    await expect.poll(refundStates).toEqual([{ state: 'failed' }])
    const failedRefunds = [
      {
        refundId: expect.any(String),
        transactionId,
        bookingId: booking._id,
        booking: inShort(booking),
        amount: 40,
        owedSince: '2026-01-15T17:00:00.000Z',
        failure: 'expired_or_canceled_card',
      },
    ]
    expect(await compare()).toMatchObject({ paidWithoutCharge: [], failedRefunds })
    expect(await settle()).toMatchObject({ failedRefunds })
  })

  it('is not shown if the money was refunded', async () => {
    await cancelPaid()
    await expect.poll(refundStates).toEqual([{ state: 'done' }])
    expect(await compare()).not.toHaveProperty('failedRefunds')
  })
})

describe('an unreachable card provider', () => {
  it('makes both calls answer 503, and nothing is settled until it is back', async () => {
    const booking = await book()
    await charge(await open(booking))
    const line = await tapProvider(clinic)
    line.mood = 'down'
    const unreachable = { status: 503, body: { error: { code: 'cards_unreachable' } } }
    expect(await boss.send('GET', '/reconciliation')).toMatchObject(unreachable)
    expect(await boss.send('POST', '/reconciliation/settle')).toMatchObject(unreachable)
    expect(await deeds()).toEqual([])
    line.mood = 'well'
    expect(await settle()).toMatchObject(ALL_WELL)
    await line.close()
  })

  it('for one charge does not prevent settling the others', async () => {
    const [one, two] = [await book(), await other()]
    const lost = await charge(await open(one))
    const kept = await charge(await open(two))
    const retrieve = stripe.paymentIntents.retrieve.bind(stripe.paymentIntents)
    const failing = vi.spyOn(stripe.paymentIntents, 'retrieve')
    failing.mockImplementation(async (id) => {
      if (id === lost) throw new Error('The line broke')
      return retrieve(id)
    })
    expect((await boss.send('POST', '/reconciliation/settle')).status).toBe(500)
    expect(await deeds()).toMatchObject([{ subject: kept }])
    failing.mockRestore()
    expect((await compare()).chargedWithoutPaid).toMatchObject([{ transactionId: lost }])
  })
})

it('the comparison is for admins only', async () => {
  expect((await ann.send('GET', '/reconciliation')).status).toBe(403)
  expect((await ann.send('POST', '/reconciliation/settle')).status).toBe(403)
})
