import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { signInUnconfirmed } from '../rig/unconfirmed.ts'

const ANN = 'ann@mail.test'
const BOB = 'bob@mail.test'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic({ env: { CONFIRMED_ADDRESS: 'off' } })
})
afterEach(() => clinic.stop())

const numberOf = async (patient: Patient) => (await patient.send('GET', '/own-phone')).body

async function book(patient: Patient, day: number, phone: string) {
  const visit = order(patient.email, { date: `Jan ${day}, 2026`, phone })
  expect((await patient.send('POST', '/booking', visit)).body).toMatchObject({ success: true })
}

describe('the phone number that the booking form offers', () => {
  it('is the number of the patient’s newest booking with a number', async () => {
    const ann = await clinic.signIn(ANN)
    expect(await numberOf(ann)).toEqual({ phone: '' })
    await book(ann, 22, '212 555 0142')
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    await book(ann, 20, '+1 212 555 0143 ext. 4')
    await book(ann, 21, '')
    expect(await numberOf(ann)).toEqual({ phone: '+1 212 555 0143 ext. 4' })
  })

  it('is nobody else’s', async () => {
    await book(await clinic.signIn(ANN), 20, '212 555 0142')
    expect(await numberOf(await clinic.signIn(BOB))).toEqual({ phone: '' })
  })

  it('is not the number that staff entered with the same address, for perhaps another person', async () => {
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const booked = await owner.send('POST', '/desk/booking', {
      person: { name: 'Ann', phone: '212 555 0142', email: ANN },
      treatmentId: 'fluoride-treatment',
      time: { date: '2026-01-20', startsAt: 480 },
    })
    expect(booked.status).toBe(200)
    expect(await numberOf(await signInUnconfirmed(clinic, ANN))).toEqual({ phone: '' })
    expect(await numberOf(await clinic.signIn(ANN))).toEqual({ phone: '' })
  })
})
