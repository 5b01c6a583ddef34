import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let ann: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { UNPAID_BOOKINGS: '3', BOOKINGS_PER_DAY: '4' } })
  ann = await clinic.signIn('ann@mail.test')
})
afterEach(() => clinic.stop())

const book = (patient: Patient, changes = {}) =>
  patient.send('POST', '/booking', order(patient.email, changes))

const onDay = (day: number) => book(ann, { date: `Feb ${day}, 2026` })

const isBooked = ({ body }: { body: unknown }) =>
  BookingReply.safeParse(body).data?.success === true

const live = () =>
  clinic.db.selectFrom('booking').selectAll().where('cancelled_at', 'is', null).execute()

const refused = (code: string, message: unknown) => ({
  status: 409,
  body: { error: { code, message } },
})

const pay = (count: number) =>
  clinic.db
    .updateTable('booking')
    .set({ paid: 1 })
    .where('date', '<=', `2026-02-0${count}`)
    .execute()

describe('a patient with the maximum number of unpaid bookings', () => {
  beforeEach(async () => {
    for (const day of [1, 2, 3]) await onDay(day)
  })

  it('is refused, and told what to do', async () => {
    expect(await onDay(4)).toMatchObject(
      refused(
        'unpaid_limit',
        'You have 3 appointments that you have not paid for. Pay for one of them in ' +
          'My Appointments, then book again. Or call us at +1 212 555 0142.',
      ),
    )
    expect(await live()).toHaveLength(3)
  })

  it('can book again once one is paid, whichever it is', async () => {
    await pay(1)
    expect(isBooked(await onDay(4))).toBe(true)
    expect(await onDay(5)).toMatchObject(refused('unpaid_limit', expect.any(String)))
  })

  it('can book again once the day of one is over', async () => {
    await clinic.db.updateTable('booking').set({ pay_by: null }).execute()
    clinic.setClock(new Date('2026-02-02T17:00:00Z'))
    ann = await clinic.signIn('ann@mail.test')
    expect(isBooked(await onDay(4))).toBe(true)
    expect(await onDay(5)).toMatchObject(refused('unpaid_limit', expect.any(String)))
  })

  it('is told of a clash like everybody', async () => {
    expect((await onDay(3)).body).toMatchObject({ success: false })
  })

  it('prevents nobody else from booking', async () => {
    expect(isBooked(await book(await clinic.signIn('bob@mail.test')))).toBe(true)
  })
})

it('never gets more than the limit, however many requests come at the same time', async () => {
  const days = Array.from({ length: 16 }, (_, index) => index + 1)
  const replies = await Promise.all(days.map(onDay))
  expect(replies.filter(isBooked)).toHaveLength(3)
  const others = replies.filter((reply) => !isBooked(reply))
  for (const reply of others)
    expect(reply).toMatchObject(refused('unpaid_limit', expect.any(String)))
  expect(await live()).toHaveLength(3)
})

describe('a patient with the maximum number of bookings on one day', () => {
  const TREATMENTS = [
    { treatmentId: 'fluoride-treatment', price: 40, slot: '08.00 AM - 08.30 AM' },
    { treatmentId: 'cavity-filling', price: 150, slot: '08.30 AM - 09.00 AM' },
    { treatmentId: 'teeth-whitening', price: 220, slot: '09.00 AM - 09.30 AM' },
    { treatmentId: 'teeth-cleaning', price: 90, slot: '09.30 AM - 10.00 AM' },
  ]
  const FIFTH = { treatmentId: 'root-canal', price: 400, slot: '10.00 AM - 10.30 AM' }

  beforeEach(async () => {
    for (const treatment of TREATMENTS) {
      await book(ann, { ...treatment, date: 'Feb 1, 2026' })
      await pay(1)
    }
  })

  it('is refused, and told what to do', async () => {
    expect(await live()).toHaveLength(4)
    expect(await book(ann, { ...FIFTH, date: 'Feb 1, 2026' })).toMatchObject(
      refused(
        'day_limit',
        'You have 4 appointments on Feb 1, 2026, the maximum for one day. ' +
          'Choose another day, or call us at +1 212 555 0142.',
      ),
    )
  })

  it('can book on another day', async () => {
    expect(isBooked(await book(ann, { ...FIFTH, date: 'Feb 2, 2026' }))).toBe(true)
  })
})
