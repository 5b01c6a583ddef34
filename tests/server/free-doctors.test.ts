import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { Hold } from '../../schemas/hold.ts'
import { Openings } from '../../schemas/openings.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { addDoctors } from '../rig/doctors.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
  await addDoctors(clinic.db)
})
afterEach(() => clinic.stop())

const CLEANING = 'teeth-cleaning'
const NINE = '09.00 AM - 09.30 AM'
const HALF_PAST = '09.30 AM - 10.00 AM'

async function cleaning(date: string) {
  const path = `/available?date=${encodeURIComponent(date)}`
  const list = TreatmentList.parse((await sender(clinic.url)('GET', path)).body)
  return list.find(({ _id }) => _id === CLEANING)
}

async function book(patient: string, changes: Parameters<typeof order>[1]) {
  const one = await clinic.signIn(patient)
  const wanted = { treatmentId: CLEANING, treatment: 'Teeth Cleaning', price: 90, ...changes }
  return one.send('POST', '/booking', order(one.email, wanted))
}

const agendaOf = async (patient: string) =>
  (
    await clinic.db
      .selectFrom('booking')
      .select('agenda_id')
      .where('patient', '=', patient)
      .executeTakeFirstOrThrow()
  ).agenda_id

describe('a treatment with doctors', () => {
  it('has the free times of each doctor, and its length', async () => {
    expect(await cleaning('Jan 16, 2026')).toMatchObject({
      slots: [NINE, HALF_PAST],
      duration: 30,
      doctors: [
        { _id: 'doctor-ann', name: 'Dr. ann', slots: [NINE, HALF_PAST] },
        { _id: 'doctor-bob', name: 'Dr. bob', slots: [NINE] },
      ],
    })
  })

  it('is free as long as one of its doctors is', async () => {
    expect((await book('one@mail.test', { slot: NINE })).body).toMatchObject({ success: true })
    expect((await cleaning('Jan 16, 2026'))?.slots).toEqual([NINE, HALF_PAST])
    expect((await book('two@mail.test', { slot: NINE })).body).toMatchObject({ success: true })
    expect((await cleaning('Jan 16, 2026'))?.slots).toEqual([HALF_PAST])
    expect((await book('three@mail.test', { slot: NINE })).body).toMatchObject({
      success: false,
      nearest: [{ slot: HALF_PAST }, { slot: NINE }, { slot: HALF_PAST }],
    })
  })

  it('is booked with the doctor who has the fewest minutes that day', async () => {
    await book('one@mail.test', { slot: HALF_PAST })
    await book('two@mail.test', { slot: NINE })
    expect([await agendaOf('one@mail.test'), await agendaOf('two@mail.test')]).toEqual([
      'ann',
      'bob',
    ])
  })

  it('is booked with the wished doctor, or clashes with times of that doctor', async () => {
    const wish = { slot: NINE, doctorId: 'doctor-bob' }
    expect((await book('one@mail.test', wish)).body).toMatchObject({ success: true })
    expect(await agendaOf('one@mail.test')).toBe('bob')
    const { body } = await book('two@mail.test', wish)
    const reply = BookingReply.parse(body)
    expect(reply).toMatchObject({ success: false, booking: { date: 'Jan 16, 2026', slot: NINE } })
    if (!reply.success)
      expect(reply.nearest).toEqual(
        ['Jan 20, 2026', 'Jan 21, 2026', 'Jan 22, 2026'].map((date) => ({ date, slot: NINE })),
      )
  })

  it('cannot be booked with a doctor who does not work then', async () => {
    for (const doctorId of ['doctor-bob', 'nobody']) {
      const { status, body } = await book('one@mail.test', { slot: HALF_PAST, doctorId })
      expect([status, body]).toMatchObject([
        422,
        { error: { fields: { doctorId: expect.any(String) } } },
      ])
    }
  })

  it('cannot be booked outside the hours', async () => {
    const { status, body } = await book('one@mail.test', { slot: '10.00 AM - 10.30 AM' })
    expect([status, body]).toMatchObject([422, { error: { code: 'not_bookable' } }])
  })
})

describe('a hold of a treatment with doctors', () => {
  const date = 'Jan 16, 2026'
  const hold = async (doctorId?: string) => {
    const ann = await clinic.signIn('one@mail.test')
    const wanted = { treatmentId: CLEANING, date, slot: NINE, ...(doctorId && { doctorId }) }
    const { status, body } = await ann.send('POST', '/hold', wanted)
    return status === 200 ? Hold.parse(body)._id : status
  }
  const held = async () =>
    (await clinic.db.selectFrom('hold').select('agenda_id').orderBy('agenda_id').execute()).map(
      ({ agenda_id: agenda }) => agenda,
    )

  it('keeps the time of the wished doctor', async () => {
    await hold('doctor-bob')
    expect(await held()).toEqual(['bob'])
    expect(await cleaning(date)).toMatchObject({
      doctors: [{ slots: [NINE, HALF_PAST] }, { slots: [] }],
    })
    expect(await hold('nobody')).toBe(422)
  })

  it('is another hold for another doctor, and the same for any doctor', async () => {
    const first = await hold('doctor-bob')
    expect(await hold()).toBe(first)
    expect(await hold('doctor-ann')).not.toBe(first)
    expect(await held()).toEqual(['ann', 'bob'])
  })

  it('serves only a booking with its doctor', async () => {
    const holdId = String(await hold('doctor-bob'))
    await book('one@mail.test', { slot: NINE, doctorId: 'doctor-ann', holdId })
    expect([await agendaOf('one@mail.test'), await held()]).toEqual(['ann', ['bob']])
  })

  it('with the requested id is used before another one', async () => {
    await hold('doctor-ann')
    const holdId = String(await hold('doctor-bob'))
    await book('one@mail.test', { slot: NINE, holdId })
    expect([await agendaOf('one@mail.test'), await held()]).toEqual(['bob', ['ann']])
  })
})

describe('the closed days', () => {
  it('are listed with their reason, and have no free times', async () => {
    const { body } = await sender(clinic.url)('GET', '/openings')
    const { closed = [], free } = Openings.parse(body)
    expect(closed.slice(0, 3)).toEqual([
      { date: 'Jan 18, 2026', reason: 'Closed on Sundays' },
      { date: 'Jan 19, 2026', reason: 'Holiday' },
      { date: 'Jan 25, 2026', reason: 'Closed on Sundays' },
    ])
    expect([free[3], free[4], (free[5] ?? 0) > 0]).toEqual([0, 0, true])
  })
})

describe('the next free day', () => {
  it('follows the bookings of later days', async () => {
    expect((await cleaning('Jan 17, 2026'))?.nextFree).toBe('Jan 20, 2026')
    const times = [NINE, NINE, HALF_PAST].map((slot, index) => ({
      slot,
      name: `p${index}@mail.test`,
    }))
    for (const { slot, name } of times) {
      expect((await cleaning('Jan 17, 2026'))?.nextFree).toBe('Jan 20, 2026')
      await book(name, { slot, date: 'Jan 20, 2026' })
    }
    expect((await cleaning('Jan 17, 2026'))?.nextFree).toBe('Jan 21, 2026')
    await clinic.db.deleteFrom('claim').execute()
    await bumpDays(clinic.db, ['2026-01-20'])
    expect((await cleaning('Jan 17, 2026'))?.nextFree).toBe('Jan 20, 2026')
  })
})

describe('a claim that expires', () => {
  it('frees its time at once in every reply', async () => {
    await book('one@mail.test', { slot: HALF_PAST })
    const expires_at = '2026-01-15T17:30:00.000Z'
    await clinic.db.updateTable('claim').set({ expires_at }).execute()
    await bumpDays(clinic.db, ['2026-01-16'])
    const count = async () =>
      Openings.parse((await sender(clinic.url)('GET', '/openings')).body).free[1] ?? NaN
    const before = await count()
    expect((await cleaning('Jan 16, 2026'))?.slots).toEqual([NINE])
    clinic.setClock(new Date('2026-01-15T17:30:00Z'))
    expect((await cleaning('Jan 16, 2026'))?.slots).toEqual([NINE, HALF_PAST])
    expect(await count()).toBe(before + 1)
  })
})
