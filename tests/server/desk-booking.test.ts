import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DeskBookingReply } from '../../schemas/desk.ts'
import { takeAddress } from '../../server/booking/account-address.ts'
import { storeReminders } from '../../server/booking/reminders.ts'
import { BookingReply } from '../../schemas/booking.ts'
import { addDoctors } from '../rig/doctors.ts'
import { order, sender, signUp, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const DATE = '2026-01-20'
const TEN = { date: DATE, startsAt: 600 }
const NEW = { name: 'Nora Hansen', phone: '(212) 555-0142' }
const FILLING = 'cavity-filling'

let clinic: Clinic
let desk: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' } })
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
})
afterEach(() => clinic.stop())

const book = (changes: object = {}, key?: string, by = desk) =>
  by.send(
    'POST',
    '/desk/booking',
    { person: NEW, treatmentId: FILLING, time: TEN, ...changes },
    key === undefined ? {} : { 'idempotency-key': key },
  )

async function booked(changes: object = {}, key?: string) {
  const reply = DeskBookingReply.parse((await book(changes, key)).body)
  if (!reply.success) throw new Error('The time is taken')
  return reply.visit
}

const rows = () => clinic.db.selectFrom('booking').selectAll().orderBy('created_at').execute()

const people = () => clinic.db.selectFrom('person').selectAll().execute()

const mails = () =>
  clinic.db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('kind').execute()

const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } })

describe('a new person with the name and the number of a known one', () => {
  it.each([
    { name: 'Nora Hansen', phone: '(212) 555-0142' },
    { name: ' nora  HANSEN', phone: '+1 212 555 0142' },
    { name: 'Nóra Hansen', phone: '212.555.0142' },
  ])('is not added as $name, $phone, and the known person is named', async (person) => {
    const { person: known } = await booked()
    const reply = await book({ person, time: { ...TEN, startsAt: 660 } })
    expect(reply).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'same_person',
          message: 'There is a Nora Hansen with this number.',
          detail: { person: known },
        },
      },
    })
    expect(await people()).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('is added only once if several receptionists add the person at the same time', async () => {
    const replies = await Promise.all(
      [540, 570, 600, 660].map((startsAt) => book({ time: { ...TEN, startsAt } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await people()).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    { name: 'Ole Hansen', phone: '(212) 555-0142' },
    { name: 'Nora Hansen', phone: '(212) 555-0143' },
  ])('is another person if only one of them is the same: $name, $phone', async (person) => {
    await booked()
    await booked({ person, time: { ...TEN, startsAt: 660 } })
    expect(await people()).toHaveLength(2)
  })

  it('is added if staff say that it is another person', async () => {
    await booked()
    await booked({ another: true, time: { ...TEN, startsAt: 660 } })
    expect(await people()).toHaveLength(2)
  })

  it('is added if the details of the known person were erased', async () => {
    const { person } = await booked()
    await clinic.db
      .updateTable('person')
      .set({ erased_at: '2026-01-16T00:00:00.000Z' })
      .where('id', '=', person.id)
      .execute()
    await booked({ time: { ...TEN, startsAt: 660 } })
    expect(await people()).toHaveLength(2)
  })
})

describe('a visit that staff book by phone', () => {
  it('shows a foreign number as it is dialed, and refuses what cannot be dialed', async () => {
    const foreign = await booked({ person: { ...NEW, phone: '+44 (0)20 7946-0000' } })
    expect(foreign.person).toMatchObject({ phone: '+44 20 7946 0000', tel: '+442079460000' })
    expect(await book({ person: { ...NEW, phone: '0044 20 7946 0002' } })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'person/phone': expect.stringContaining('country code') } } },
    })
  })

  it('makes a new person, who gets no mail without an email address', async () => {
    const visit = await booked()
    expect(visit).toMatchObject({
      date: DATE,
      startsAt: 600,
      minutes: 30,
      version: 0,
      overbooked: false,
      person: { name: 'Nora Hansen', phone: '(212) 555-0142', email: null },
      arrivedAt: null,
    })
    const [row] = await rows()
    expect(row).toMatchObject({
      patient: `p-${visit.person.id}@no-email.invalid`,
      booked_by: 'desk@clinic.test',
      pay_by: null,
    })
    expect(await mails()).toEqual([])
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const read = await owner.send('GET', `/booking/${visit.id}`)
    expect(read).toMatchObject({ status: 200, body: { patient: row?.patient } })
  })

  it('of a person without an email address has no reminder, and nobody signs in as that person', async () => {
    await booked({ time: { date: '2026-01-17', startsAt: 600 } })
    clinic.setClock(new Date('2026-01-16T17:00:00Z'))
    expect(await storeReminders(clinic.deps)).toBe(0)
    const [row] = await rows()
    const idToken = await signUp(clinic.url, row?.patient ?? '')
    const exchange = sender(clinic.url, idToken)
    const reply = await exchange('PUT', `/user/${row?.patient}`, { email: row?.patient })
    expect(reply).toMatchObject(refusal('unconfirmed', 403))
  })

  it('is confirmed by mail to a new person with an email address', async () => {
    const { person } = await booked({ person: { ...NEW, email: 'Nora@Mail.test' } })
    expect(await mails()).toEqual([{ kind: 'mail.confirmed', recipient: 'nora@mail.test' }])
    expect(await people()).toMatchObject([{ id: person.id, account_email: 'nora@mail.test' }])
  })

  it('is shown in My Appointments once the patient has pressed the button in the clinic’s mail', async () => {
    const { person } = await booked({ person: { ...NEW, email: 'nora@mail.test' } })
    const nora = await clinic.signIn('nora@mail.test')
    const list = async () => (await nora.send('GET', '/booking?patient=nora@mail.test')).body
    expect(await list()).toEqual([])
    expect(await takeAddress(clinic.deps, person.id, 0)).toBe(true)
    expect(await list()).toMatchObject([{ date: 'Jan 20, 2026', slot: '10.00 AM - 10.30 AM' }])
  })

  it('is for a person whom the clinic knows', async () => {
    const { person } = await booked()
    const again = await booked({
      person: undefined,
      personId: person.id,
      treatmentId: 'teeth-whitening',
      time: { date: '2026-01-21', startsAt: 600 },
    })
    expect(again.person).toEqual(person)
    expect(await people()).toHaveLength(1)
  })

  it('is for a new person with the address of a relative, who gets both confirmations', async () => {
    await booked({ person: { ...NEW, email: 'nora@mail.test' } })
    await booked({
      person: { name: 'Bo', phone: NEW.phone, email: 'nora@mail.test' },
      time: { date: DATE, startsAt: 660 },
    })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'nora@mail.test',
      'nora@mail.test',
    ])
    expect((await people()).map(({ email }) => email)).toEqual(['nora@mail.test', 'nora@mail.test'])
  })

  it('asks whether a new person with the name and the address of another one is another', async () => {
    const { person } = await booked({ person: { ...NEW, email: 'nora@mail.test' } })
    const again = {
      person: { ...NEW, phone: '2125550199', email: 'nora@mail.test' },
      time: { date: DATE, startsAt: 660 },
    }
    const reply = await book(again)
    expect(reply).toMatchObject(refusal('same_person'))
    expect(reply.body).toMatchObject({
      error: {
        message: 'There is a Nora Hansen with these contact details.',
        detail: { person: { id: person.id } },
      },
    })
    expect(await book({ ...again, another: true })).toMatchObject({ status: 200 })
  })

  it('may be of a treatment that patients cannot book, and within its notice', async () => {
    await clinic.db
      .updateTable('treatment')
      .set({ online: 0, notice_minutes: 60 * 24 * 30 })
      .execute()
    await clinic.deps.db
      .insertInto('day')
      .values({ date: '*', revision: 9 })
      .onConflict((conflict) => conflict.column('date').doUpdateSet({ revision: 9 }))
      .execute()
    expect((await book()).body).toMatchObject({ success: true })
  })

  it('is refused beside the doctor if the doctor does not offer the treatment', async () => {
    await addDoctors(clinic.db)
    expect(await book({ agendaId: 'ann' })).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'not_bookable',
          fields: { agendaId: 'Dr. ann does not offer Cavity Filling.' },
        },
      },
    })
    expect(await rows()).toEqual([])
  })

  it('has no limit on unpaid visits, and leaves the patient’s own limits alone', async () => {
    const { person } = await booked()
    for (const day of ['21', '22', '23', '26', '27', '28', '29'])
      await booked({
        person: undefined,
        personId: person.id,
        time: { date: `2026-01-${day}`, startsAt: 600 },
      })
    expect(await rows()).toHaveLength(8)
  })

  it('is not booked where somebody else is, and says what is near', async () => {
    await booked()
    const { body } = await book({ person: { name: 'Bo', phone: '2125550143' } })
    expect(body).toMatchObject({ success: false, taken: { ...TEN, isOwn: false } })
    expect(z.object({ nearest: z.array(z.unknown()) }).parse(body).nearest).toHaveLength(3)
    expect(await people()).toHaveLength(1)
  })

  it('is overbooked on demand, and gets its time once that is free', async () => {
    const first = await booked()
    const second = await booked({ person: { name: 'Bo', phone: '2125550143' }, overbook: true })
    expect(second).toMatchObject({ startsAt: 600, overbooked: true })
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const cancel = { sequence: 0, expectedRefund: 0 }
    await owner.send('POST', `/booking/${first.id}/cancel`, cancel)
    const row = (await rows()).find(({ id }) => id === second.id)
    expect(row).toMatchObject({ overbooked: 0 })
  })

  it('is of a treatment that the patient has on that day only on demand', async () => {
    const visit = await booked()
    const again = {
      person: undefined,
      personId: visit.person.id,
      time: { date: '2026-01-20', startsAt: 840 },
    }
    const { body } = await book(again)
    expect(body).toMatchObject({ success: false, taken: { startsAt: 600, isOwn: true } })
    expect(await booked({ ...again, overbook: true })).toMatchObject({ overbooked: false })
  })

  it('is not overbooked onto another visit of the same patient', async () => {
    const { person } = await booked()
    const own = { person: undefined, personId: person.id, treatmentId: 'teeth-whitening' }
    const { body } = await book({ ...own, overbook: true })
    expect(body).toMatchObject({ success: false, taken: { ...TEN, isOwn: true } })
  })

  it('is booked once if the request is repeated, even at the same moment', async () => {
    const replies = await Promise.all([book({}, 'key-1'), book({}, 'key-1'), book({}, 'key-1')])
    const ids = replies.map(({ body }) => DeskBookingReply.parse(body))
    expect(new Set(ids.map((reply) => reply.success && reply.visit.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect(await people()).toHaveLength(1)
    const other = await book({ treatmentId: 'teeth-whitening' }, 'key-1')
    expect(other).toMatchObject(refusal('key_reused', 422))
  })

  it('is one of many at the same time: only one is booked', async () => {
    const names = ['Ann', 'Bo', 'Cy', 'Di']
    const replies = await Promise.all(
      names.map((name, at) => book({ person: { name, phone: `212555014${at}` } })),
    )
    const results = replies.map(({ body }) => DeskBookingReply.parse(body).success)
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    expect(await people()).toHaveLength(1)
  })

  it('competes with a patient for a time: only one gets it', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    const wish = order('ann@mail.test', {
      treatmentId: FILLING,
      date: 'Jan 20, 2026',
      slot: '10.00 AM - 10.30 AM',
      treatment: 'Cavity Filling',
      price: 150,
    })
    const [own, patients] = await Promise.all([book(), ann.send('POST', '/booking', wish)])
    const results = [
      DeskBookingReply.parse(own.body).success,
      BookingReply.parse(patients.body).success,
    ]
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['a treatment that the clinic does not have', { treatmentId: 'no' }, 'treatmentId'],
    ['a time at which nobody offers it', { time: { date: DATE, startsAt: 601 } }, 'time'],
    ['a day that is over', { time: { date: '2026-01-14', startsAt: 600 } }, 'date'],
    ['a time of today that is over', { time: { date: '2026-01-15', startsAt: 600 } }, 'slot'],
    ['a day too far ahead', { time: { date: '2027-01-20', startsAt: 600 } }, 'date'],
    ['an agenda that does not offer it', { agendaId: 'treatment:cosmetic' }, 'time'],
  ])('is refused for %s', async (_, changes, field) => {
    const reply = await book(changes)
    expect(reply).toMatchObject(refusal('not_bookable', 422))
    expect(reply.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  })

  it('is for one person only, and needs a time', async () => {
    expect(await book({ personId: 'p1' })).toMatchObject(refusal('invalid', 400))
    expect(await book({ time: undefined })).toMatchObject(refusal('invalid', 400))
    expect(await book({ person: { name: ' ', phone: '' } })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'person/name': 'Name is Required' } } },
    })
  })
})

describe('a walk-in', () => {
  const walkIn = { time: undefined, walkIn: true }

  it('gets the next free time of today, and has arrived', async () => {
    const visit = await booked(walkIn)
    expect(visit).toMatchObject({ date: '2026-01-15', arrivedAt: '2026-01-15T17:00:00.000Z' })
    expect(visit.startsAt).toBeGreaterThan(12 * 60)
    const next = await booked({ ...walkIn, person: { name: 'Bo', phone: '2125550143' } })
    expect(next.startsAt).toBeGreaterThan(visit.startsAt)
    expect(await mails()).toEqual([])
  })

  it('gets a time of their own if several people walk in at the same moment', async () => {
    const replies = await Promise.all(
      ['Ann', 'Bo', 'Cy'].map((name) =>
        booked({ ...walkIn, person: { name, phone: '2125550199' } }),
      ),
    )
    expect(new Set(replies.map(({ startsAt }) => startsAt)).size).toBe(3)
  })

  it('gets the next time of the agenda at once with overbooking', async () => {
    const visit = await booked(walkIn)
    const bo = { name: 'Bo', phone: '2125550143' }
    const next = await booked({ ...walkIn, person: bo, overbook: true })
    expect(next).toMatchObject({ startsAt: visit.startsAt, overbooked: true })
  })

  it('is refused when no time of today is left', async () => {
    clinic.setClock(new Date('2026-01-16T04:00:00Z'))
    desk = await clinic.signIn('desk@clinic.test', 'receptionist')
    expect(await book(walkIn)).toMatchObject(refusal('not_bookable', 422))
  })
})
