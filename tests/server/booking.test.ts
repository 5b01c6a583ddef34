import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Booking } from '../../schemas/booking.ts'
import { cancelStored } from '../rig/bookings.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let ann: Patient
let bob: Patient

beforeEach(async () => {
  clinic = await startClinic()
  ann = await clinic.signIn('ann@mail.test')
  bob = await clinic.signIn('bob@mail.test')
})
afterEach(() => clinic.stop())

const book = (patient: Patient, changes = {}, headers = {}) =>
  patient.send('POST', '/booking', order(patient.email, changes), headers)

const refusal = (code: string, fields?: Record<string, string>) => ({
  error: expect.objectContaining({ code, ...(fields && { fields }) }),
})

describe('POST /booking', () => {
  it('books the slot and answers with the booking, unpaid', async () => {
    const { status, body } = await book(ann)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      booking: {
        _id: expect.any(String),
        treatmentId: 'fluoride-treatment',
        treatment: 'Fluoride Treatment',
        date: 'Jan 16, 2026',
        slot: '08.00 AM - 08.30 AM',
        price: 40,
        patient: 'ann@mail.test',
        PatientName: 'Pat Patient',
        patientName: 'Pat Patient',
        phone: '2125550142',
        payBy: '2026-01-16T11:00:00.000Z',
      },
    })
  })

  it('removes the booked slot of that treatment and day only', async () => {
    await book(ann)
    const slotsOn = async (date: string) => {
      const { body } = await ann.send('GET', `/available?date=${encodeURIComponent(date)}`)
      return body
    }
    expect(await slotsOn('Jan 16, 2026')).toMatchObject([
      { _id: 'fluoride-treatment', slots: expect.not.arrayContaining(['08.00 AM - 08.30 AM']) },
      { _id: 'cavity-filling', slots: expect.arrayContaining(['08.00 AM - 08.30 AM']) },
      ...Array.from({ length: 6 }, () => ({})),
    ])
    expect(await slotsOn('Jan 17, 2026')).toMatchObject([
      { slots: expect.arrayContaining(['08.00 AM - 08.30 AM']) },
      ...Array.from({ length: 7 }, () => ({})),
    ])
  })

  it('takes the name of the treatment from the database, whatever the request says', async () => {
    const { body } = await book(ann, { treatment: 'Free Gold Tooth' })
    expect(body).toMatchObject({ booking: { treatment: 'Fluoride Treatment' } })
  })

  it('stores no field that the schema does not name', async () => {
    const { body } = await book(ann, { paid: true, transactionId: 'pi_forged_123', _id: 'mine' })
    expect(body).toMatchObject({ success: true })
    expect(body).not.toMatchObject({ booking: { paid: true } })
    expect(await clinic.db.selectFrom('booking').selectAll().executeTakeFirst()).toMatchObject({
      paid: 0,
      transaction_id: null,
      id: expect.not.stringMatching('mine'),
    })
  })

  it('refuses a visitor', async () => {
    const visitor = sender(clinic.url)
    const { status, body } = await visitor('POST', '/booking', order('ann@mail.test'))
    expect([status, body]).toEqual([401, refusal('unauthorized')])
  })

  it('refuses a booking in the name of somebody else', async () => {
    const { status, body } = await ann.send('POST', '/booking', order('bob@mail.test'))
    expect([status, body]).toEqual([403, refusal('not_owner')])
  })

  it('refuses a wrong price', async () => {
    for (const price of [1, 39.99, 40.01]) {
      const { status, body } = await book(ann, { price })
      expect([status, body]).toEqual([409, refusal('price_changed')])
    }
  })

  it.each([
    ['a treatment nobody offers', { treatmentId: 'magic' }, 'treatmentId'],
    ['a time that the treatment does not have', { slot: '12.00 PM - 12.30 PM' }, 'slot'],
    ['a half of a slot', { slot: '08.00 AM - 08.15 AM' }, 'slot'],
    ['yesterday', { date: 'Jan 14, 2026' }, 'date'],
    [
      'a time of today that has begun',
      { date: 'Jan 15, 2026', slot: '11.30 AM - 12.00 PM' },
      'slot',
    ],
    ['a day more than a year ahead', { date: 'Jan 16, 2027' }, 'date'],
  ])('refuses %s', async (_what, changes, field) => {
    const { status, body } = await book(ann, changes)
    expect([status, body]).toEqual([422, refusal('not_bookable', { [field]: expect.any(String) })])
  })

  it('accepts the last day of the year ahead, and a later time of today', async () => {
    const last = await book(ann, { date: 'Jan 15, 2027' })
    const today = await book(ann, { date: 'Jan 15, 2026', slot: '01.00 PM - 01.30 PM' })
    expect([last.body, today.body]).toMatchObject([{ success: true }, { success: true }])
  })

  it.each([
    ['a date that is not on the calendar', { date: 'Feb 30, 2026' }, 'date'],
    ['a date in another form', { date: '2026-01-16' }, 'date'],
    ['a phone number of letters', { phone: 'call me' }, 'phone'],
    ['a negative price', { price: -40 }, 'price'],
  ])('answers 400 and names the field for %s', async (_what, changes, field) => {
    const { status, body } = await book(ann, changes)
    expect([status, body]).toEqual([400, refusal('invalid', { [field]: expect.any(String) })])
  })
})

it.each([
  ['+44 20 7946 0000', '+442079460000'],
  ['٢١٢٥٥٥٠١٤٢', '+12125550142'],
  ['0044 20 7946 0002', null],
  ['555 0100', null],
])('stores the phone number %j as typed, with %j to dial', async (phone, number) => {
  expect((await book(ann, { phone })).body).toMatchObject({ success: true, booking: { phone } })
  for (const table of ['booking', 'person'] as const)
    expect(await clinic.db.selectFrom(table).select(['phone', 'phone_e164']).execute()).toEqual([
      { phone, phone_e164: number },
    ])
})

describe('a clash', () => {
  it('names the slot that somebody else has, and offers the nearest free ones in order of time', async () => {
    await book(bob, { slot: '10.00 AM - 10.30 AM' })
    const { status, body } = await book(ann, { slot: '10.00 AM - 10.30 AM' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: false,
      booking: { date: 'Jan 16, 2026', slot: '10.00 AM - 10.30 AM' },
      nearest: [
        { date: 'Jan 16, 2026', slot: '09.00 AM - 09.30 AM' },
        { date: 'Jan 16, 2026', slot: '09.30 AM - 10.00 AM' },
        { date: 'Jan 16, 2026', slot: '10.30 AM - 11.00 AM' },
      ],
    })
  })

  it("names the patient's own booking of the treatment on that day, and offers other days", async () => {
    await book(ann, { slot: '03.00 PM - 03.30 PM' })
    const { body } = await book(ann, { slot: '08.00 AM - 08.30 AM' })
    expect(body).toEqual({
      success: false,
      booking: { date: 'Jan 16, 2026', slot: '03.00 PM - 03.30 PM' },
      nearest: [
        { date: 'Jan 17, 2026', slot: '08.00 AM - 08.30 AM' },
        { date: 'Jan 17, 2026', slot: '08.30 AM - 09.00 AM' },
        { date: 'Jan 17, 2026', slot: '09.00 AM - 09.30 AM' },
      ],
    })
  })

  it("names the patient's other treatment at that time", async () => {
    const filling = { treatmentId: 'cavity-filling', price: 150 }
    await book(ann, filling)
    const { body } = await book(ann)
    expect(body).toMatchObject({
      success: false,
      booking: { date: 'Jan 16, 2026', slot: '08.00 AM - 08.30 AM' },
      nearest: [{ slot: '08.30 AM - 09.00 AM' }, {}, {}],
    })
  })

  it('offers no slot that has begun', async () => {
    const slot = '01.00 PM - 01.30 PM'
    await book(bob, { date: 'Jan 15, 2026', slot })
    const { body } = await book(ann, { date: 'Jan 15, 2026', slot })
    expect(body).toMatchObject({
      nearest: [
        { slot: '01.30 PM - 02.00 PM' },
        { slot: '02.00 PM - 02.30 PM' },
        { slot: '02.30 PM - 03.00 PM' },
      ],
    })
  })

  it('is not caused by a cancelled booking', async () => {
    await book(bob)
    await cancelStored(clinic.db)
    expect((await book(ann)).body).toMatchObject({ success: true })
  })
})

describe('a race', () => {
  it('gives one slot to exactly one of many patients', async () => {
    const patients = await Promise.all(
      Array.from({ length: 40 }, (_, index) => clinic.signIn(`racer${index}@mail.test`)),
    )
    const replies = await Promise.all(patients.map((patient) => book(patient)))
    expect(replies.map(({ status }) => status)).toEqual(patients.map(() => 200))
    const won = replies.filter(({ body }) => JSON.stringify(body).startsWith('{"success":true'))
    expect(won).toHaveLength(1)
    const stored = await clinic.db.selectFrom('booking').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({ booking: { patient: stored[0]?.patient } })
  })

  it('gives a patient one booking of a treatment a day, from any number of windows', async () => {
    const slots = ['08.00 AM - 08.30 AM', '08.30 AM - 09.00 AM', '09.00 AM - 09.30 AM']
    const replies = await Promise.all(slots.map((slot) => book(ann, { slot })))
    const won = replies.filter(({ body }) => JSON.stringify(body).startsWith('{"success":true'))
    expect(won).toHaveLength(1)
  })

  it('books once when the same request is sent many times at the same time', async () => {
    const headers = { 'idempotency-key': 'one-press' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => book(ann, {}, headers)))
    const ids = replies.map(({ body }) => JSON.stringify(body))
    expect(new Set(ids).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ success: true })
  })
})

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'press-1' }

  it('returns the first reply, even if the slot has begun since', async () => {
    const soon = { date: 'Jan 15, 2026', slot: '01.00 PM - 01.30 PM' }
    const first = await book(ann, soon, headers)
    clinic.setClock(new Date('2026-01-15T18:05:00Z'))
    expect(first.body).toMatchObject({ success: true })
    const later = await clinic.signIn('ann@mail.test')
    expect((await book(later, soon, headers)).body).toEqual(first.body)
  })

  it('refuses a key that was used for another appointment', async () => {
    await book(ann, {}, headers)
    const { status, body } = await book(ann, { slot: '09.00 AM - 09.30 AM' }, headers)
    expect([status, body]).toEqual([422, refusal('key_reused')])
  })

  it("never returns somebody else's booking", async () => {
    await book(ann, {}, headers)
    const { body } = await book(bob, { slot: '09.00 AM - 09.30 AM' }, headers)
    expect(body).toMatchObject({ success: true, booking: { patient: 'bob@mail.test' } })
  })
})

describe('GET /booking', () => {
  it("lists the patient's own bookings by day and then by time", async () => {
    const filling = { treatmentId: 'cavity-filling', price: 150 }
    await book(ann, { date: 'Jan 17, 2026', slot: '01.00 PM - 01.30 PM' })
    await book(ann, { ...filling, date: 'Jan 17, 2026', slot: '09.00 AM - 09.30 AM' })
    await book(ann, { date: 'Jan 16, 2026', slot: '04.30 PM - 05.00 PM' })
    await book(bob, { date: 'Jan 16, 2026' })
    const { body } = await ann.send('GET', '/booking?patient=ann@mail.test')
    expect(body).toMatchObject([
      { date: 'Jan 16, 2026', slot: '04.30 PM - 05.00 PM' },
      { date: 'Jan 17, 2026', slot: '09.00 AM - 09.30 AM' },
      { date: 'Jan 17, 2026', slot: '01.00 PM - 01.30 PM' },
    ])
    expect(JSON.stringify(body)).not.toContain('paid')
  })

  it("refuses somebody else's list, and a visitor", async () => {
    const other = await ann.send('GET', '/booking?patient=bob@mail.test')
    expect([other.status, other.body]).toEqual([403, refusal('not_owner')])
    const visitor = await sender(clinic.url)('GET', '/booking?patient=bob@mail.test')
    expect(visitor.status).toBe(401)
  })

  it('shows an admin any list', async () => {
    const admin = await clinic.signIn('boss@mail.test', 'admin')
    await book(ann)
    const { body } = await admin.send('GET', '/booking?patient=ann@mail.test')
    expect(body).toMatchObject([{ patient: 'ann@mail.test' }])
  })
})

describe('GET /booking/{id}', () => {
  const idOf = async (patient: Patient) => {
    const [booking] = await clinic.db
      .selectFrom('booking')
      .select('id')
      .where('patient', '=', patient.email)
      .execute()
    return booking?.id ?? ''
  }

  it('shows the owner and an admin the booking', async () => {
    await book(ann)
    const admin = await clinic.signIn('boss@mail.test', 'admin')
    const path = `/booking/${await idOf(ann)}`
    expect(Booking.parse((await ann.send('GET', path)).body).patient).toBe('ann@mail.test')
    expect((await admin.send('GET', path)).body).toMatchObject({ patient: 'ann@mail.test' })
  })

  it('shows a paid booking with its transaction', async () => {
    await book(ann)
    await clinic.db
      .updateTable('booking')
      .set({ paid: 1, paid_cents: 4000, transaction_id: 'pi_12345678' })
      .execute()
    const { body } = await ann.send('GET', `/booking/${await idOf(ann)}`)
    expect(body).toMatchObject({ paid: true, transactionId: 'pi_12345678' })
  })

  it("refuses somebody else's booking", async () => {
    await book(ann)
    const { status, body } = await bob.send('GET', `/booking/${await idOf(ann)}`)
    expect([status, body]).toEqual([403, refusal('not_owner')])
  })

  it('answers 404 for an unknown booking', async () => {
    const { status, body } = await ann.send('GET', '/booking/none')
    expect([status, body]).toEqual([404, refusal('not_found')])
  })
})
