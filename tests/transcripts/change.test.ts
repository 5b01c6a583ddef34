// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { Booking } from '../../schemas/booking.ts'
import type { BookingOptions } from '../../schemas/booking-options.ts'
import type { Terms } from '../../schemas/terms.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { ANN, openApp, tokenOf } from '../screens/open-app.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const NINE = '09.00 AM - 09.30 AM'
const PAID: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Jan 16, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: ANN.email,
  PatientName: 'Ann',
  phone: '',
  paid: true,
  transactionId: 'pi_12345678',
}
const OPTIONS: BookingOptions = {
  canCancel: true,
  canMove: true,
  refund: {
    now: 75,
    steps: [
      { until: '2026-01-15T13:00:00Z', amount: 150 },
      { until: '2026-01-16T11:00:00Z', amount: 75 },
    ],
  },
  sequence: 0,
  movesLeft: 3,
  refunds: 'automatic',
}
const TERMS: Terms = {
  _id: 'terms-1',
  steps: [{ hoursBefore: 24, percent: 100 }],
  moveHours: 2,
  movesAtMost: 3,
  refunds: 'automatic',
}

type Clinic = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['clinic']>

function openAppointment(clinic: Clinic = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  openApp('/dashboard/appointment/b1', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      booking: () => Promise.resolve(PAID),
      bookingOptions: () => Promise.resolve(OPTIONS),
      listBookingTimes: () => Promise.resolve({ slots: [NINE] }),
      cancelBooking: () =>
        Promise.resolve({ _id: 'b1', cancelledAt: '2026-01-15T17:00:00Z', refund: 75 }),
      moveBooking: () =>
        Promise.resolve({ success: true, booking: { ...PAID, slot: NINE, sequence: 1 } }),
      ...clinic,
    },
  })
}

describe('a transcript of one appointment', () => {
  it('cancels it after a question about the refund', async () => {
    const reader = await startReader('Ann cancels her appointment', openAppointment)
    await reader.toHeading()
    await reader.readTo('button, Cancel the appointment')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Tab', 'Tab', 'Tab', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('change-cancel.txt')
  })

  it('moves it to another time', async () => {
    const reader = await startReader('Ann moves her appointment', openAppointment)
    await reader.toHeading()
    await reader.readTo('button, Move to another time')
    await reader.press('Enter')
    await reader.readTo('button, 9:00\u00A0– 9:30\u00A0AM')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Tab', 'Tab', 'Tab', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('change-move.txt')
  })
})

describe('a transcript of an appointment that has changed', () => {
  it('tells the new refund before it is cancelled', async () => {
    const fallen = new Failure(
      'rejected',
      'If you cancel this appointment now, we will refund $0.00 of $150.00. Please check it again.',
      { code: 'terms_changed' },
    )
    const options = [OPTIONS, { ...OPTIONS, refund: { ...OPTIONS.refund, now: 0 } }]
    const reader = await startReader('Ann cancels after the refund has fallen', () =>
      openAppointment({
        bookingOptions: () => Promise.resolve(options.shift() ?? OPTIONS),
        cancelBooking: () => Promise.reject(fallen),
      }),
    )
    await reader.toHeading()
    await reader.readTo('button, Cancel the appointment')
    await reader.press('Enter')
    await reader.readTo('button, Cancel Appointment')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await expect(reader.transcript()).toMatchFileSnapshot('change-refund-fallen.txt')
  })

  it('offers the nearest times when another patient took the chosen one', async () => {
    const taken = { success: false as const, booking: { date: PAID.date, slot: NINE } }
    const nearest = [{ date: 'Jan 19, 2026', slot: NINE }]
    const reader = await startReader('Ann meets a clash while moving', () =>
      openAppointment({ moveBooking: () => Promise.resolve({ ...taken, nearest }) }),
    )
    await reader.toHeading()
    await reader.readTo('button, Move to another time')
    await reader.press('Enter')
    await reader.readTo('button, 9:00\u00A0– 9:30\u00A0AM')
    await reader.press('Enter')
    await reader.readTo('button, Move Appointment')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('change-clash.txt')
  })

  it('leads to the next day with a free time, and tries again without a connection', async () => {
    const answers = [
      () => Promise.resolve({ slots: [], nextFree: 'Jan 19, 2026' }),
      () => Promise.reject(new Failure('unreachable', 'We could not reach the clinic.')),
      () => Promise.resolve({ slots: [NINE] }),
    ]
    const reader = await startReader('Ann looks for a free day', () =>
      openAppointment({
        listBookingTimes: () => answers.shift()?.() ?? Promise.resolve({ slots: [] }),
      }),
    )
    await reader.toHeading()
    await reader.readTo('button, Move to another time')
    await reader.press('Enter')
    await reader.readTo('button, Next day with a free time')
    await reader.press('Enter')
    await reader.readTo('button, Try again')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('change-free-day.txt')
  })

  it('tells the refunds by deadline, and why it cannot be cancelled', async () => {
    const why =
      'To cancel this appointment and get your money back, please call us: +1 212 555 0142.'
    const reader = await startReader(
      'Ann reads an appointment that only the clinic can cancel',
      () =>
        openAppointment({
          bookingOptions: () =>
            Promise.resolve({ ...OPTIONS, canCancel: false, why, refunds: 'ask' }),
        }),
    )
    await reader.toHeading()
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('change-ask-clinic.txt')
  })
})

describe('a transcript of the cancellation terms', () => {
  it('adds a step, corrects it and saves', async () => {
    const reader = await startReader('Ada adds a step to the terms', () => {
      openAdmin('/dashboard/cancellation', {
        clinic: {
          readTerms: () => Promise.resolve(TERMS),
          saveTerms: ({ body }) => Promise.resolve({ ...TERMS, ...body }),
        },
      })
    })
    await reader.toHeading()
    await reader.readTo('button, Add a step')
    await reader.press('Enter')
    await reader.types('48')
    await reader.press('Tab')
    await reader.types('50')
    await reader.press('Enter', 'Backspace', 'Backspace')
    await reader.types('2')
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('terms.txt')
  })
})
