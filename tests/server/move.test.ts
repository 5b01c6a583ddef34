import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BookingReply } from '../../schemas/booking.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const VISIT = { date: 'Jan 20, 2026', slot: '03.00 PM - 03.30 PM' }
const LATER = { date: 'Jan 28, 2026', slot: '10.00 AM - 10.30 AM' }
const START = new Date('2026-01-20T20:00:00Z')
const HOUR_MS = 3_600_000

let clinic: Clinic
let ann: Patient
let bob: Patient
let booking: string

beforeEach(() => enter({ PAY_AT_CLINIC: 'on' }))
afterEach(() => clinic.stop())

async function enter(env: Record<string, string>): Promise<void> {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error', ...env } })
  ann = await clinic.signIn('ann@mail.test')
  bob = await clinic.signIn('bob@mail.test')
  booking = await book(ann)
}

async function book(patient: Patient, changes = {}): Promise<string> {
  const wanted = order(patient.email, { ...VISIT, ...changes })
  const { body } = await patient.send('POST', '/booking', wanted)
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

const move = (place: { date: string; slot: string }, sequence = 0, patient = ann) =>
  patient.send('POST', `/booking/${booking}/move`, { sequence, ...place })

const row = () =>
  clinic.db.selectFrom('booking').selectAll().where('id', '=', booking).executeTakeFirstOrThrow()

const options = async () => (await ann.send('GET', `/booking/${booking}/options`)).body

const markPaid = () =>
  clinic.db
    .updateTable('booking')
    .set({ paid: 1, paid_cents: 4000, transaction_id: 'pi_12345678' })
    .execute()

async function hoursBefore(hours: number): Promise<void> {
  clinic.setClock(new Date(START.getTime() - hours * HOUR_MS))
  ann = await clinic.signIn('ann@mail.test')
}

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

describe('a booking that its patient moves', () => {
  it('keeps its treatment, price and payment, and frees the time that it had', async () => {
    await markPaid()
    const reply = await move(LATER)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        booking: { _id: booking, ...LATER, price: 40, paid: true, sequence: 1 },
      },
    })
    const again = await bob.send('POST', '/booking', order(bob.email, VISIT))
    expect(BookingReply.parse(again.body).success).toBe(true)
    expect(await row()).toMatchObject({
      date: '2026-01-28',
      moves: 1,
      transaction_id: 'pi_12345678',
    })
  })

  it('gets the same reply when it is moved there again', async () => {
    const first = await move(LATER)
    expect(await move(LATER)).toMatchObject({ status: 200, body: first.body })
    expect(await row()).toMatchObject({ moves: 1, sequence: 1 })
  })

  it('moves within its own day', async () => {
    expect((await move({ ...VISIT, slot: LATER.slot })).body).toMatchObject({ success: true })
  })

  it('tells its patient by mail, with the time that it had', async () => {
    await move(LATER)
    const mails = await clinic.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'mail.changed')
      .execute()
    expect(mails).toMatchObject([{ dedupe: `mail.changed:${booking}:1`, recipient: ann.email }])
    expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({
      booking: { date: '2026-01-28', sequence: 1 },
      before: { date: '2026-01-20', slot: VISIT.slot },
      by: 'patient',
    })
  })

  it('does not improve the refund, however often it is moved', async () => {
    await markPaid()
    await hoursBefore(12)
    await move(LATER)
    const half = { now: 20, steps: [{ until: '2026-01-28T13:00:00.000Z', amount: 20 }] }
    expect(await options()).toMatchObject({ refund: half, movesLeft: 2, sequence: 1 })
    await move({ ...LATER, date: 'Jan 29, 2026' }, 1)
    expect(await options()).toMatchObject({ refund: { now: 20 } })
  })

  it('is moved three times at most', async () => {
    for (const [sequence, date] of ['Jan 21, 2026', 'Jan 22, 2026', 'Jan 23, 2026'].entries())
      expect(await move({ ...LATER, date }, sequence)).toMatchObject({ body: { success: true } })
    expect(await move(LATER, 3)).toMatchObject(refusal('moves_used'))
    expect(await options()).toMatchObject({ canMove: false, canCancel: true, movesLeft: 0 })
  })

  it('is moved until two hours before it starts', async () => {
    await hoursBefore(1.99)
    expect(await move(LATER)).toMatchObject(refusal('too_late'))
    await hoursBefore(2)
    expect(await move(LATER)).toMatchObject({ body: { success: true } })
  })

  it('is not moved if it has changed since, is cancelled, or is somebody else’s', async () => {
    expect(await move(LATER, 1)).toMatchObject(refusal('changed'))
    expect(await move(LATER, 0, bob)).toMatchObject(refusal('not_owner', 403))
    await ann.send('POST', `/booking/${booking}/cancel`, { sequence: 0, expectedRefund: 0 })
    expect(await move(LATER, 1)).toMatchObject(refusal('cancelled'))
  })

  it('is not moved to a time that cannot be booked, or to its own', async () => {
    for (const place of [
      { ...LATER, date: 'Jan 14, 2026' },
      { ...LATER, date: 'Jan 28, 2027' },
      { ...LATER, slot: '11.00 PM - 11.30 PM' },
      VISIT,
    ])
      expect(await move(place)).toMatchObject(refusal('not_bookable', 422))
  })
})

describe('a move to a time that is taken', () => {
  it('is a clash with free times nearby, and changes nothing', async () => {
    await book(bob, LATER)
    const { status, body } = await move(LATER)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, booking: LATER })
    expect(BookingReply.parse(body)).toMatchObject({ nearest: { length: 3 } })
    expect(await row()).toMatchObject({ date: '2026-01-20', sequence: 0 })
    expect(
      await clinic.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail.changed')
        .execute(),
    ).toEqual([])
  })

  it('is a clash if the patient has the treatment on that day already', async () => {
    await book(ann, LATER)
    const { body } = await move({ ...LATER, slot: '11.00 AM - 11.30 AM' })
    expect(body).toMatchObject({ success: false, booking: LATER })
  })

  it('succeeds once the other booking was not paid in time', async () => {
    await clinic.stop()
    await enter({})
    await book(bob, LATER)
    await clinic.db.updateTable('booking').set({ pay_by: null }).where('id', '=', booking).execute()
    clinic.setClock(new Date('2026-01-17T17:00:00Z'))
    ann = await clinic.signIn('ann@mail.test')
    expect(await move(LATER)).toMatchObject({ body: { success: true } })
  })

  it('is refused if the patient has reached the limit of that day', async () => {
    await clinic.stop()
    await enter({ BOOKINGS_PER_DAY: '1' })
    await book(ann, { ...LATER, treatmentId: 'cavity-filling', price: 150 })
    expect(await move({ ...LATER, slot: VISIT.slot })).toMatchObject(refusal('day_limit'))
    expect(await move({ ...VISIT, slot: LATER.slot })).toMatchObject({ body: { success: true } })
  })

  it('by two at once is one success and one clash with free times', async () => {
    const others = await book(bob, { slot: LATER.slot })
    const replies = await Promise.all([
      ann.send('POST', `/booking/${booking}/move`, { sequence: 0, ...LATER }),
      bob.send('POST', `/booking/${others}/move`, { sequence: 0, ...LATER }),
    ])
    const answers = replies.map(({ body }) => BookingReply.parse(body))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const clash = answers.find(({ success }) => !success)
    expect(clash).toMatchObject({ booking: LATER, nearest: { length: 3 } })
  })
})

describe('a booking that staff move', () => {
  it('refunds everything again at any time, and the audit records it', async () => {
    await markPaid()
    await hoursBefore(12)
    await move(LATER)
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    await move({ ...LATER, date: 'Jan 29, 2026' }, 1, boss)
    expect(await options()).toMatchObject({ refund: { now: 40 }, movesLeft: 2 })
    const entries = await clinic.db.selectFrom('audit').selectAll().execute()
    expect(entries).toMatchObject([
      {
        action: 'booking.move',
        subject: booking,
        detail: '2026-01-28 10.00 AM - 10.30 AM → 2026-01-29 10.00 AM - 10.30 AM',
      },
    ])
  })

  it('can be moved after its start too, and the mail to its patient waits a minute', async () => {
    await hoursBefore(-2)
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    expect(await move(LATER, 0, boss)).toMatchObject({ body: { success: true } })
    const mail = await clinic.db
      .selectFrom('outbox')
      .select('not_before')
      .where('kind', '=', 'mail.changed')
      .executeTakeFirstOrThrow()
    expect(mail.not_before).toBe('2026-01-20T22:01:00.000Z')
  })
})

describe('the time to pay of a booking that is moved', () => {
  it('never grows, and ends earlier if the visit is sooner', async () => {
    await clinic.stop()
    await enter({})
    expect(await row()).toMatchObject({ pay_by: '2026-01-16T17:00:00.000Z' })
    await move(LATER)
    expect(await row()).toMatchObject({ pay_by: '2026-01-16T17:00:00.000Z' })
    await move({ date: 'Jan 15, 2026', slot: '04.00 PM - 04.30 PM' }, 1)
    expect(await row()).toMatchObject({ pay_by: '2026-01-15T19:00:00.000Z' })
  })
})
