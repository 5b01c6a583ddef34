import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { addDoctors } from '../rig/doctors.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

const CLEANING = { treatmentId: 'teeth-cleaning', treatment: 'Teeth Cleaning', price: 90 }
const NINE = '09.00 AM - 09.30 AM'
const HALF_PAST = '09.30 AM - 10.00 AM'
const FRIDAY = 'Jan 16, 2026'
const TUESDAY = 'Jan 20, 2026'
const ANN = { doctorId: 'doctor-ann', doctor: 'Dr. ann' }
const BOB = { doctorId: 'doctor-bob', doctor: 'Dr. bob' }

let clinic: Clinic
let pat: Patient

beforeEach(async () => {
  clinic = await startClinic()
  await addDoctors(clinic.db)
  pat = await clinic.signIn('pat@mail.test')
})
afterEach(() => clinic.stop())

function bookingIn(body: unknown): Booking {
  const reply = BookingReply.parse(body)
  if (!reply.success) throw new Error('The time is taken')
  return reply.booking
}

async function book(changes: Parameters<typeof order>[1] = {}, patient = pat): Promise<Booking> {
  const wanted = order(patient.email, { ...CLEANING, date: FRIDAY, slot: NINE, ...changes })
  return bookingIn((await patient.send('POST', '/booking', wanted)).body)
}

const move = async ({ _id, sequence = 0 }: Booking, date: string, slot: string) =>
  bookingIn((await pat.send('POST', `/booking/${_id}/move`, { sequence, date, slot })).body)

describe('the doctor of a booking', () => {
  it('is in the reply, in the lists and on the booking itself', async () => {
    const { _id, ...booked } = await book({ doctorId: BOB.doctorId })
    expect(booked).toMatchObject(BOB)
    const of = `?patient=${pat.email}`
    expect((await pat.send('GET', `/booking/${_id}`)).body).toMatchObject(BOB)
    expect((await pat.send('GET', `/booking${of}`)).body).toMatchObject([BOB])
    clinic.setClock(new Date('2026-01-17T17:00:00Z'))
    pat = await clinic.signIn(pat.email)
    expect((await pat.send('GET', `/history${of}`)).body).toMatchObject([BOB])
  })

  it('is the one who was free, if the patient wished any', async () => {
    await book({}, await clinic.signIn('other@mail.test'))
    expect(await book()).toMatchObject(BOB)
  })

  it('is not named by a booking without a doctor, or after the doctor was deleted', async () => {
    const fluoride = bookingIn((await pat.send('POST', '/booking', order(pat.email))).body)
    expect(fluoride).not.toHaveProperty('doctor')
    expect(fluoride).not.toHaveProperty('doctorId')
    const { _id } = await book({ date: TUESDAY })
    await clinic.db.updateTable('agenda').set({ doctor_id: null }).execute()
    await bumpDays(clinic.db, ['*'])
    expect((await pat.send('GET', `/booking/${_id}`)).body).not.toHaveProperty('doctor')
  })

  it('stays when the booking is moved to a time at which the doctor is free', async () => {
    const booked = await book({ doctorId: BOB.doctorId })
    expect(await move(booked, TUESDAY, NINE)).toMatchObject(BOB)
  })

  it('is another one when the booking is moved to a time that only another one has', async () => {
    const booked = await book({ doctorId: BOB.doctorId })
    expect(await move(booked, FRIDAY, HALF_PAST)).toMatchObject(ANN)
  })

  it('is the one whom the patient was shown before the move', async () => {
    const { _id } = await book({ doctorId: BOB.doctorId })
    const shown = { sequence: 0, date: TUESDAY, slot: NINE, doctorId: ANN.doctorId }
    const { body } = await pat.send('POST', `/booking/${_id}/move`, shown)
    expect(bookingIn(body)).toMatchObject(ANN)
  })

  it('does not change unseen if the shown one is taken before the move', async () => {
    const { _id } = await book({ doctorId: BOB.doctorId })
    const taken = { date: TUESDAY, slot: NINE, doctorId: ANN.doctorId }
    await book(taken, await clinic.signIn('other@mail.test'))
    const { body } = await pat.send('POST', `/booking/${_id}/move`, { sequence: 0, ...taken })
    expect(body).toMatchObject({
      success: false,
      booking: { date: TUESDAY, slot: NINE },
      nearest: [{ date: TUESDAY, slot: HALF_PAST }, {}, {}],
    })
    expect((await pat.send('GET', `/booking/${_id}`)).body).toMatchObject(BOB)
  })

  it('is named by the mails and their calendar entries', async () => {
    const booked = await book({ doctorId: BOB.doctorId })
    await deliverAll(clinic)
    await move(booked, FRIDAY, HALF_PAST)
    await deliverAll(clinic)
    expect(await mails()).toEqual(['Dr. ann, Dr. ann', 'Dr. bob, Dr. bob'])
  })

  it('is not named by a mail about an earlier time of the booking', async () => {
    await move(await book({ doctorId: BOB.doctorId }), FRIDAY, HALF_PAST)
    await deliverAll(clinic)
    expect(await mails()).toEqual(['Dr. ann, Dr. ann', 'undefined, undefined'])
  })
})

/** Returns the doctors' names in the emails' texts and calendar entries, sorted. */
async function mails(): Promise<string[]> {
  const rows = await clinic.db.selectFrom('local_mail').selectAll().execute()
  const doctorIn = (text: string | null) => /Dr\. \w+/.exec(text ?? '')?.[0]
  return rows.map(({ plain, calendar }) => `${doctorIn(plain)}, ${doctorIn(calendar)}`).toSorted()
}
