// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { Hold } from '../../schemas/hold.ts'
import type { Services } from '../../src/services.ts'
import { ANN, NOW, openApp, tokenOf, type FakeClinic } from '../screens/open-app.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const ONE = '01.00 PM - 01.30 PM'
const TREATMENTS = [
  { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT, NINE, ONE], price: 150 },
  { _id: 'check', name: 'Oral Check-up', slots: [EIGHT], price: 60.5 },
  { _id: 'braces', name: 'Braces Consultation', slots: [], price: 75 },
]
const FREE = [0, 4, 0, 12, ...Array.from({ length: 30 }, () => 16)]

const UNCONFIRMED = new Failure('refused', 'Please confirm your email address first.', {
  code: 'unconfirmed',
})

const NEVER = (): Promise<BookingReply> => new Promise(() => {})
const hold = (minutes: number, extensionsLeft: number): Hold => ({
  _id: 'hold-1',
  expiresAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
  extensionsLeft,
})

type Book = (request: BookingRequest) => Promise<BookingReply>

/** Opens the booking page. The fake API takes `wait` milliseconds to return a day's treatments. */
function openPage(
  path: string,
  book: Book,
  wait = 0,
  identity: Partial<Services['identity']> = {},
  clinic: Partial<FakeClinic> = {},
) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  openApp(path, {
    identity: { restore: () => Promise.resolve(ANN), ...identity },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listAvailable: () => new Promise((answer) => setTimeout(answer, wait, [...TREATMENTS])),
      countOpenings: () => Promise.resolve({ from: 'Jan 15, 2026', free: FREE }),
      booking: () => new Promise(() => {}),
      book,
      releaseHold: () => Promise.resolve({ deletedCount: 1 }),
      holdSlot: () => Promise.resolve(hold(10, 10)),
      ...clinic,
    },
  })
}

describe('a transcript of the appointment screen', () => {
  it('goes from the day to the link to the payment', async () => {
    const book: Book = (request) =>
      Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } })
    const reader = await startReader('Ann books a treatment', () =>
      openPage('/appointment', book, 300),
    )
    await reader.readTo('button, Friday, January 16')
    await reader.press('ArrowRight', 'ArrowRight', 'Enter')
    await reader.readTo('button, Book Appointment')
    await reader.press('Enter')
    await reader.acts('chooses 09.00 AM', (user) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), NINE),
    )
    await reader.press('Tab')
    await reader.types('12')
    await reader.press('Enter')
    await reader.types('55501')
    await reader.readTo('button, Submit')
    await reader.press('Enter', 'Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('booking.txt')
  })

  it('says whom and when the patient can choose, and why a day is closed', async () => {
    const doctors = [
      { _id: 'cole', name: 'Dr. Cole', slots: [EIGHT, ONE] },
      { _id: 'berg', name: 'Dr. Berg', slots: [NINE, ONE] },
    ]
    const treatments = TREATMENTS.slice(0, 1).map((each) => ({ ...each, duration: 30, doctors }))
    const closed = [{ date: 'Jan 17, 2026', reason: 'Closed on Saturdays' }]
    const book: Book = (request) =>
      Promise.resolve({ success: true, booking: { ...request, _id: 'b1', doctor: 'Dr. Berg' } })
    const reader = await startReader('Ann chooses a doctor', () =>
      openPage(
        '/appointment',
        book,
        0,
        {},
        {
          listAvailable: () => Promise.resolve([...treatments]),
          countOpenings: () => Promise.resolve({ from: 'Jan 15, 2026', free: FREE, closed }),
        },
      ),
    )
    await reader.readTo('button, Friday, January 16')
    await reader.press('ArrowRight', 'Enter')
    await reader.readTo('button, Go to the next free day')
    await reader.press('Enter')
    await reader.readTo('button, Book Appointment')
    await reader.press('Enter')
    await reader.acts('chooses Dr. Berg', (user) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Doctor' }), 'Dr. Berg'),
    )
    await reader.press('Tab', 'Tab', 'Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('choose-doctor.txt')
  })

  it('asks whom the visit is for', async () => {
    const LEO = { id: 'leo', name: 'Leo', relation: 'family' } as const
    const book: Book = (request) =>
      Promise.resolve({ success: true, booking: { ...request, PatientName: 'Leo', _id: 'b1' } })
    const family = {
      listFamily: () => Promise.resolve([]),
      addRelative: () => Promise.resolve(LEO),
    }
    const reader = await startReader('Ann books for her child', () =>
      openPage('/appointment?date=2026-01-18', book, 0, {}, family),
    )
    await reader.readTo('button, Book Appointment')
    await reader.press('Enter')
    await reader.acts('presses “Book for someone else”', (user) =>
      user.click(screen.getByRole('button', { name: 'Book for someone else' })),
    )
    await reader.press('Enter')
    await reader.types('Leo')
    await reader.press('Enter')
    await reader.readTo('button, Book another')
    await reader.press('Enter')
    await reader.readTo('button, Book Appointment')
    await reader.press('Enter')
    await reader.acts('chooses Leo', (user) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Who is this visit for?' }), 'Leo'),
    )
    await expect(reader.transcript()).toMatchFileSnapshot('book-for-relative.txt')
  })

  it('continues after a clash', async () => {
    const book: Book = ({ date }) =>
      Promise.resolve({
        success: false,
        booking: { date, slot: EIGHT },
        nearest: [
          { date, slot: NINE },
          { date: 'Feb 4, 2026', slot: EIGHT },
        ],
      })
    const reader = await startReader('Ann’s time is taken meanwhile', () =>
      openPage('/appointment?date=2026-02-03', book),
    )
    for (let heading = 1; heading <= 5; heading++) await reader.toHeading()
    await reader.readTo('button, Book Appointment')
    await reader.press('Enter', 'Tab')
    await reader.types('5550142')
    await reader.press('Enter', 'Tab', 'Enter', 'Tab', 'Escape')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('clash.txt')
  })

  it('keeps the time longer with two keys, and says when that ends', async () => {
    const extensions = [hold(0.5, 1), hold(2, 0)]
    const reader = await startReader('Ann needs more time', () =>
      openPage('/appointment?date=2026-02-03&treatment=filling', NEVER, 0, undefined, {
        holdSlot: () => Promise.resolve(hold(2, 2)),
        extendHold: () => Promise.resolve(extensions.shift() ?? hold(0, 0)),
      }),
    )
    await reader.readTo('textbox, Phone number (optional)')
    await reader.press('F8', 'Enter', 'F8', 'Enter')
    await reader.readTo('end of dialog')
    await expect(reader.transcript()).toMatchFileSnapshot('hold-extended.txt')
  })

  it('keeps the time again after it was lost', async () => {
    const holds = [hold(0, 10), hold(10, 10)]
    const reader = await startReader('Ann was away from the form', () =>
      openPage('/appointment?date=2026-02-03&treatment=filling', NEVER, 0, undefined, {
        holdSlot: () => Promise.resolve(holds.shift() ?? hold(10, 10)),
      }),
    )
    await reader.readTo('textbox, Phone number (optional)')
    await reader.press('F8', 'Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('hold-lost.txt')
  })

  it('continues once the address is confirmed', async () => {
    const world = { isConfirmed: false, isKnown: false }
    const book: Book = (request) =>
      world.isKnown
        ? Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } })
        : Promise.reject(UNCONFIRMED)
    const identity = {
      isConfirmed: () => Promise.resolve(world.isConfirmed),
      sendConfirmation: () => Promise.resolve(),
      renew: () => {
        world.isKnown = world.isConfirmed
        return Promise.resolve(ANN)
      },
    }
    const reader = await startReader('Ann has not confirmed her address yet', () =>
      openPage('/appointment?date=2026-02-03&treatment=filling', book, 0, identity),
    )
    await reader.readTo('button, Submit')
    await reader.press('Enter')
    await reader.readTo('button, Send the email again')
    await reader.press('Enter')
    await reader.acts('opens the link in the email, and comes back', async () => {
      world.isConfirmed = true
      act(() => void dispatchEvent(new Event('focus')))
    })
    await expect(reader.transcript()).toMatchFileSnapshot('confirm-address.txt')
  })
})
