import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { BookingList, BookingReply } from '../../schemas/booking.ts'
import { FamilyMember } from '../../schemas/family.ts'
import { displaySlot } from '../../schemas/slot.ts'
import { addDoctors } from '../rig/doctors.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { signInUnconfirmed } from '../rig/unconfirmed.ts'

const EIGHT = '08.00 AM - 08.30 AM'
const MUM = 'mum@mail.test'
/** A visit at a time when two doctors are free. */
const CLEANING = {
  treatmentId: 'teeth-cleaning',
  treatment: 'Teeth Cleaning',
  slot: '09.00 AM - 09.30 AM',
  price: 90,
}

let clinic: Clinic
let mum: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { CONFIRMED_ADDRESS: 'off', UNPAID_BOOKINGS: '3' } })
  await addDoctors(clinic.db)
  mum = await clinic.signIn(MUM)
})
afterEach(() => clinic.stop())

const add = async (name: string, patient = mum) =>
  FamilyMember.parse((await patient.send('POST', '/family', { name })).body).id

const ask = (changes: Partial<BookingRequest>, key = '') =>
  mum.send('POST', '/booking', order(MUM, changes), key ? { 'idempotency-key': key } : {})

const book = async (changes: Partial<BookingRequest>) =>
  BookingReply.parse((await ask(changes)).body)

const rows = () => clinic.db.selectFrom('booking').selectAll().orderBy('patient_name').execute()

describe('two children of one mother', () => {
  it('are booked at the same instant for the same time, with two doctors', async () => {
    const [leo, mia] = [await add('Leo'), await add('Mia')]
    const replies = await Promise.all([leo, mia].map((personId) => book({ ...CLEANING, personId })))
    expect(replies).toMatchObject([
      { success: true, booking: { PatientName: 'Leo', patient: MUM } },
      { success: true, booking: { PatientName: 'Mia', patient: MUM } },
    ])
    const booked = await rows()
    expect(booked).toMatchObject([{ person_id: leo }, { person_id: mia }])
    expect(new Set(booked.map(({ agenda_id }) => agenda_id))).toEqual(new Set(['ann', 'bob']))
    // The clinic knows no other person than the two children.
    expect(await clinic.db.selectFrom('person').select('id').execute()).toHaveLength(2)
  })

  it('are booked one after another on the same day, also by the holds of the booking form', async () => {
    for (const personId of [await add('Leo'), await add('Mia')]) {
      const { treatmentId, slot } = CLEANING
      const wish = { treatmentId, slot, date: 'Jan 16, 2026' }
      expect(await mum.send('POST', '/hold', wish)).toMatchObject({ status: 200 })
      expect(await book({ ...CLEANING, personId })).toMatchObject({ success: true })
    }
    const own = await mum.send('GET', `/booking?patient=${MUM}`)
    expect(
      BookingList.parse(own.body)
        .map(({ PatientName }) => PatientName)
        .toSorted(),
    ).toEqual(['Leo', 'Mia'])
  })
})

describe('a booking for a relative', () => {
  it('has the relative’s name, whatever name the request has, and gives the relative a number', async () => {
    const personId = await add('Mia')
    const reply = await book({ personId, PatientName: 'Mum', phone: '212 555 0142' })
    expect(reply).toMatchObject({ booking: { PatientName: 'Mia', patientName: 'Mia' } })
    const person = clinic.db.selectFrom('person').selectAll().where('id', '=', personId)
    expect(await person.executeTakeFirst()).toMatchObject({ phone: '212 555 0142', name: 'Mia' })
    await book({ personId, date: 'Jan 20, 2026', phone: '212 555 0143' })
    expect(await person.executeTakeFirst()).toMatchObject({ phone: '212 555 0142' })
  })

  it('clashes with the relative’s other visits, and not with the holder’s', async () => {
    const personId = await add('Mia')
    expect(await book({})).toMatchObject({ success: true })
    expect(await book({ personId, slot: '08.30 AM - 09.00 AM' })).toMatchObject({ success: true })
    expect(await book({ personId, slot: '10.00 AM - 10.30 AM' })).toMatchObject({
      success: false,
      booking: { slot: '08.30 AM - 09.00 AM' },
    })
  })

  it('counts towards the limits of the account', async () => {
    const personId = await add('Mia')
    for (const day of [16, 20, 21]) await book({ date: `Jan ${day}, 2026` })
    expect(await ask({ personId, date: 'Jan 26, 2026' })).toMatchObject({
      status: 409,
      body: { error: { code: 'unpaid_limit' } },
    })
  })

  it('is repeated with the same key, which nobody else’s booking can use', async () => {
    const [leo, mia] = [await add('Leo'), await add('Mia')]
    const first = await ask({ personId: leo }, 'key-1')
    expect((await ask({ personId: leo }, 'key-1')).body).toEqual(first.body)
    for (const other of [{ personId: mia }, {}])
      expect(await ask(other, 'key-1')).toMatchObject({
        status: 422,
        body: { error: { code: 'key_reused' } },
      })
    expect(await rows()).toHaveLength(1)
  })

  it('keeps the relative in the account, and names the visit', async () => {
    const personId = await add('Mia')
    await book({ personId })
    expect(await mum.send('DELETE', `/family/${personId}`)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'has_visits',
          message: `Mia has appointments to come: Fluoride Treatment on Jan 16, 2026 at ${displaySlot(EIGHT)}. Cancel them first.`,
        },
      },
    })
    const [visit] = await rows()
    await mum.send('POST', `/booking/${visit?.id}/cancel`, { sequence: 0, expectedRefund: 0 })
    expect(await mum.send('DELETE', `/family/${personId}`)).toMatchObject({ status: 200 })
    expect(await mum.send('GET', `/booking/${visit?.id}`)).toMatchObject({ status: 404 })
  })

  it('that staff make is mailed to the address of the relative’s account', async () => {
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const personId = await add('Mia')
    const booked = await owner.send('POST', '/desk/booking', {
      personId,
      treatmentId: CLEANING.treatmentId,
      time: { agendaId: 'ann', date: '2026-01-20', startsAt: 540 },
    })
    expect(booked).toMatchObject({ status: 200 })
    expect(await rows()).toMatchObject([{ patient: MUM, patient_name: 'Mia', account_id: null }])
    const mails = clinic.db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'mail.confirmed')
    expect(await mails.execute()).toEqual([{ recipient: MUM }])
  })

  it('is never made for a relative who leaves at the same instant', async () => {
    const personId = await add('Mia')
    const [booked, left] = await Promise.all([
      ask({ personId }),
      mum.send('DELETE', `/family/${personId}`),
    ])
    expect([booked.status, left.status]).not.toEqual([200, 200])
    const links = await clinic.db.selectFrom('account_person').select('person_id').execute()
    expect(links).toHaveLength((await rows()).length)
  })

  it('is refused to everybody else, an admin too', async () => {
    const personId = await add('Mia')
    const others = [await clinic.signIn('bob@mail.test'), await clinic.signIn('o@c.test', 'admin')]
    for (const other of others)
      for (const asked of [personId, 'nobody'])
        expect(
          await other.send('POST', '/booking', order(other.email, { personId: asked })),
        ).toMatchObject({ status: 403, body: { error: { code: 'not_owner' } } })
    expect(await rows()).toEqual([])
  })
})

it('an account with an unconfirmed address books for the relatives that it added', async () => {
  const dad = await signInUnconfirmed(clinic, 'dad@mail.test')
  const personId = await add('Leo', dad)
  const booked = await dad.send('POST', '/booking', order(dad.email, { personId }))
  expect(booked).toMatchObject({ body: { success: true, booking: { PatientName: 'Leo' } } })
})
