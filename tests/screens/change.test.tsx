// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { Booking, BookingReply } from '../../schemas/booking.ts'
import type { CancelReply } from '../../schemas/cancel.ts'
import type { BookingOptions } from '../../schemas/booking-options.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const ONE = '01.00 PM - 01.30 PM'
/** The button for a slot, whose text keeps a time on one line. */
const ONE_SHOWN = '1:00\u00A0– 1:30\u00A0PM'

const paid: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Jan 16, 2026',
  slot: EIGHT,
  price: 150,
  patient: ANN.email,
  PatientName: 'Ann',
  phone: '',
  paid: true,
  transactionId: 'pi_12345678',
}
const owed: Booking = { ...paid, paid: false, transactionId: undefined }

// The app opens at noon on Jan 15 in New York, twenty hours before the appointment.
const options: BookingOptions = {
  canCancel: true,
  canMove: true,
  refund: {
    now: 75,
    steps: [
      { until: '2026-01-15T13:00:00Z', amount: 150 },
      { until: '2026-01-16T11:00:00Z', amount: 75 },
    ],
  },
  sequence: 4,
  movesLeft: 3,
  refunds: 'automatic',
}

const rejected = (code: string, message: string) => new Failure('rejected', message, { code })
const offline = new Failure('unreachable', 'We could not reach the clinic.')
const notFound = rejected('not_found', 'There is no such booking.')

type Clinic = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['clinic']>

const cancelReply: CancelReply = { _id: 'b1', cancelledAt: '2026-01-15T17:00:00Z', refund: 75 }
const moved: Booking = { ...paid, date: 'Jan 16, 2026', slot: ONE, sequence: 5 }
const reply = (): Promise<BookingReply> => Promise.resolve({ success: true, booking: moved })

function openChange(clinic: Clinic = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const calls = {
    isAdmin: () => Promise.resolve(false),
    booking: vi.fn(() => Promise.resolve(paid)),
    bookingOptions: vi.fn(() => Promise.resolve(options)),
    listBookingTimes: vi.fn(() => Promise.resolve({ slots: [NINE, ONE] })),
    cancelBooking: vi.fn(() => Promise.resolve(cancelReply)),
    moveBooking: vi.fn(reply),
    listHistory: () => Promise.resolve([]),
    ...clinic,
  }
  const app = openApp('/dashboard/appointment/b1', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: calls,
  })
  const press = async (name: string | RegExp) =>
    app.user.click(await screen.findByRole('button', { name }))
  return { ...app, calls, press }
}

/** Returns an element's text, with a common space for each space that does not break a line. */
const textOf = ({ textContent }: Element) => textContent.replaceAll('\u00A0', ' ')

const steps = async () =>
  within(await screen.findByRole('region', { name: 'Your refund if you cancel' }))
    .getAllByRole('listitem')
    .map(textOf)
const dialog = () => screen.findByRole('alertdialog')
/** Waits until the element with the given text has the focus. Screen readers then read the text. */
const isFocused = (text: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(text))

describe('the page of an appointment', () => {
  it('shows the treatment, the time, the place, and that it is paid', async () => {
    openChange()
    const region = await screen.findByRole('region', { name: 'Cavity Filling' })
    for (const text of ['Fri, Jan 16 at 8:00 – 8:30 AM', '120 Mulberry Street', 'Paid $150'])
      expect(textOf(region)).toContain(text)
  })

  it('lists the refunds by deadline, in the clinic’s time zone, and marks the current one in words', async () => {
    openChange()
    expect(await steps()).toEqual([
      'Until Thu, Jan 15 at 8:00 AMPast$150',
      'Until Fri, Jan 16 at 6:00 AMNow$75',
      'After thatNothing',
    ])
  })

  it('links an unpaid appointment to its payment, and lists the refunds once it is paid', async () => {
    openChange({ booking: () => Promise.resolve(owed) })
    const pay = await screen.findByRole('link', { name: 'Pay' })
    expect(pay.getAttribute('href')).toBe('/dashboard/payment/b1')
    expect(screen.getByText('Your refund if you pay and then cancel')).toBeTruthy()
  })

  it('says why it can be neither moved nor cancelled', async () => {
    const why = 'It has begun. Please call the clinic.'
    openChange({
      bookingOptions: () => Promise.resolve({ ...options, canCancel: false, canMove: false, why }),
    })
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Move|Cancel)/ })).toBeNull()
  })

  it('offers the appointment for the patient’s own calendar', async () => {
    openChange()
    const link = await screen.findByRole('link', { name: 'Add to calendar' })
    expect(link.getAttribute('download')).toBe('appointment.ics')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('UID:b1@doctors-portal')
  })
})

describe('cancelling', () => {
  it('says how much of a part comes back, which the clinic’s desk has taken', async () => {
    const part = { ...owed, paidSoFar: 50, paidAtDesk: true }
    const refund = { now: 25, steps: [] }
    const { press } = openChange({
      booking: () => Promise.resolve(part),
      bookingOptions: () => Promise.resolve({ ...options, refund }),
    })
    const region = await screen.findByRole('region', { name: 'Cavity Filling' })
    expect(textOf(region)).toContain('$50 of $150 paid. Please pay $100 at the clinic.')
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
    await press('Cancel the appointment')
    expect((await dialog()).textContent).toContain(
      'We will refund $25 of the $50 that you paid at the clinic.',
    )
  })

  it('takes two presses, and shows the refund before and after the cancellation', async () => {
    const { calls, press } = openChange()
    await press('Cancel the appointment')
    expect((await dialog()).textContent).toContain(
      '$75 of the $150 you paid will be refunded to your card.',
    )
    await press('Cancel Appointment')
    expect(calls.cancelBooking).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'b1' },
      body: {
        sequence: 4,
        expectedRefund: 75,
      },
    })
    const done = await screen.findByRole('heading', { name: 'Your appointment is cancelled' })
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.getByText(/^\$75 will be refunded to the card you paid with/)).toBeTruthy()
  })

  it('says that money that the desk has taken comes back by hand', async () => {
    const taken = { ...paid, paidAtDesk: true }
    const { press } = openChange({ booking: () => Promise.resolve(taken) })
    await press('Cancel the appointment')
    expect((await dialog()).textContent).toContain(
      'We will refund $75 of the $150 that you paid at the clinic.',
    )
    await press('Cancel Appointment')
    expect(
      await screen.findByText('The clinic will refund $75, which you paid there.'),
    ).toBeTruthy()
  })

  it('cancels nothing when the patient keeps the appointment, and returns the focus', async () => {
    const { calls, press } = openChange()
    await press('Cancel the appointment')
    await press('Keep It')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls.cancelBooking).not.toHaveBeenCalled()
    const button = screen.getByRole('button', { name: 'Cancel the appointment' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('shows the new amount if a deadline has passed in the meantime, and asks again', async () => {
    const changed = rejected('terms_changed', 'The refund has changed.')
    const bookingOptions = vi
      .fn(() => Promise.resolve({ ...options, refund: { ...options.refund, now: 0 } }))
      .mockResolvedValueOnce(options)
    const cancelBooking = vi.fn(() => Promise.resolve(cancelReply)).mockRejectedValueOnce(changed)
    const { press } = openChange({ bookingOptions, cancelBooking })
    await press('Cancel the appointment')
    await press('Cancel Appointment')
    expect(await screen.findByText('It is too late for a refund.')).toBeTruthy()
    expect((await dialog()).textContent).toContain(changed.message)
    await press('Cancel Appointment')
    await screen.findByRole('heading', { name: 'Your appointment is cancelled' })
    expect(cancelBooking).toHaveBeenLastCalledWith({
      params: { id: 'b1' },
      body: { sequence: 4, expectedRefund: 0 },
    })
  })

  it('says once that the visit has started, if it starts while the dialog is open', async () => {
    const why = 'This appointment has started. To change it, please call us.'
    const bookingOptions = vi
      .fn<() => Promise<BookingOptions>>(() =>
        Promise.resolve({ ...options, canCancel: false, canMove: false, why }),
      )
      .mockResolvedValueOnce(options)
    const cancelBooking = () => Promise.reject(rejected('too_late', why))
    const { press } = openChange({ bookingOptions, cancelBooking })
    await press('Cancel the appointment')
    await press('Cancel Appointment')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getAllByText(why)).toHaveLength(1)
    await isFocused(why)
  })

  it('keeps the dialog open without a connection, and can be sent again', async () => {
    const cancelBooking = vi.fn(() => Promise.resolve(cancelReply)).mockRejectedValueOnce(offline)
    const { press } = openChange({ cancelBooking })
    await press('Cancel the appointment')
    await press('Cancel Appointment')
    expect(await screen.findByText(offline.message)).toBeTruthy()
    await press('Cancel Appointment')
    expect(
      await screen.findByRole('heading', { name: 'Your appointment is cancelled' }),
    ).toBeTruthy()
  })

  it('is still shown after a reload, from the history', async () => {
    const entry = {
      ...paid,
      cancelledAt: '2026-01-15T16:00:00Z',
      cancelledBy: 'patient' as const,
      refunds: [{ amount: 75, state: 'done' as const, doneAt: '2026-01-15T16:30:00Z' }],
    }
    openChange({
      booking: () => Promise.reject(notFound),
      bookingOptions: () => Promise.reject(notFound),
      listHistory: () => Promise.resolve([entry]),
    })
    expect(await screen.findByText('Cancelled by you on Thu, Jan 15 at 11:00 AM')).toBeTruthy()
    expect(
      screen.getByText('$75 was refunded to your card on Thu, Jan 15 at 11:30 AM.'),
    ).toBeTruthy()
  })

  it('says that there is no such appointment', async () => {
    openChange({
      booking: () => Promise.reject(notFound),
      bookingOptions: () => Promise.reject(notFound),
    })
    expect((await screen.findByRole('alert')).textContent).toContain(notFound.message)
    expect(screen.getByRole('link', { name: 'Back to My Appointments' })).toBeTruthy()
  })
})

describe('moving', () => {
  it('shows the free times of a day, and asks before it moves the appointment', async () => {
    const { calls, press } = openChange()
    await press('Move to another time')
    expect(await screen.findByText('Fri, Jan 16: 2 free times')).toBeTruthy()
    await press(ONE_SHOWN)
    expect((await dialog()).textContent).toContain(
      'If you cancel later, you’ll get back $75 at most.',
    )
    await press('Move Appointment')
    expect(calls.moveBooking).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'b1' },
      body: {
        sequence: 4,
        date: 'Jan 16, 2026',
        slot: ONE,
      },
    })
    const done = await screen.findByRole('heading', { name: 'Your appointment has been moved' })
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(
      screen.getByText('It is now on Fri, Jan 16 at 1:00 – 1:30 PM. The old time is free again.'),
    )
  })

  it('speaks of a refund of an unpaid appointment only in case that it is paid', async () => {
    const { press } = openChange({ booking: vi.fn(() => Promise.resolve(owed)) })
    await press('Move to another time')
    await press(ONE_SHOWN)
    expect((await dialog()).textContent).toContain(
      'If you pay and then cancel, you’ll get back $75 at most.',
    )
  })

  it.each([
    { with: ['berg', 'curie'], own: 'curie', sentence: 'Your doctor is still Dr. curie.' },
    {
      with: ['berg'],
      own: 'curie',
      sentence: 'Your doctor will be Dr. berg instead of Dr. curie.',
    },
    { with: ['berg', 'curie'], own: undefined, sentence: 'Your doctor will be Dr. berg.' },
  ])('says before the move that $sentence', async ({ with: free, own, sentence }) => {
    const doctors = ['berg', 'curie'].map((_id) => ({
      _id,
      name: `Dr. ${_id}`,
      slots: free.includes(_id) ? [NINE, ONE] : [NINE],
    }))
    const { calls, press } = openChange({
      booking: vi.fn(() =>
        Promise.resolve({ ...paid, ...(own && { doctorId: own, doctor: `Dr. ${own}` }) }),
      ),
      listBookingTimes: vi.fn(() => Promise.resolve({ slots: [NINE, ONE], doctors })),
      moveBooking: vi.fn(() =>
        Promise.resolve<BookingReply>({
          success: false,
          booking: { date: 'Jan 16, 2026', slot: ONE },
          nearest: [{ date: 'Jan 20, 2026', slot: NINE }],
        }),
      ),
    })
    await press('Move to another time')
    await press(ONE_SHOWN)
    expect((await dialog()).textContent).toContain(sentence)
    await press('Move Appointment')
    const doctorId = own && free.includes(own) ? own : 'berg'
    expect(calls.moveBooking).toHaveBeenLastCalledWith({
      params: { id: 'b1' },
      body: {
        sequence: 4,
        date: 'Jan 16, 2026',
        slot: ONE,
        doctorId,
      },
    })
    await press(/^Tue, Jan\s20 at/)
    expect((await dialog()).textContent).toContain(sentence)
  })

  it('shows another day, and links a full day to the next free one', async () => {
    const full = { slots: [], nextFree: 'Jan 20, 2026' }
    const { calls, press } = openChange({ listBookingTimes: vi.fn(() => Promise.resolve(full)) })
    await press('Move to another time')
    await press('Next day with a free time: Tue, Jan\u00A020')
    expect(calls.listBookingTimes).toHaveBeenLastCalledWith(
      { params: { id: 'b1' }, query: { date: 'Jan 20, 2026' } },
      expect.anything(),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-01-20')
  })

  it('offers the nearest free times if the chosen one was taken', async () => {
    const clash: BookingReply = {
      success: false,
      booking: { date: 'Jan 16, 2026', slot: ONE },
      nearest: [{ date: 'Jan 17, 2026', slot: ONE }],
    }
    const moveBooking = vi.fn(reply).mockResolvedValueOnce(clash)
    const { press } = openChange({ moveBooking })
    await press('Move to another time')
    await press(ONE_SHOWN)
    await press('Move Appointment')
    expect(
      await screen.findByText(`Already have and appointment on, Jan 16, 2026 at ${ONE}`),
    ).toBeTruthy()
    await isFocused(`Already have and appointment on, Jan 16, 2026 at ${ONE}`)
    await press(`Sat, Jan\u00A017 at ${ONE_SHOWN}`)
    await press('Move Appointment')
    await screen.findByRole('heading', { name: 'Your appointment has been moved' })
    expect(moveBooking).toHaveBeenLastCalledWith({
      params: { id: 'b1' },
      body: {
        sequence: 4,
        date: 'Jan 17, 2026',
        slot: ONE,
      },
    })
  })

  it('says why the chosen time cannot be booked, and offers the day again', async () => {
    const why = 'This treatment is not offered at that time.'
    const { press } = openChange({
      moveBooking: () => Promise.reject(rejected('not_bookable', why)),
    })
    await press('Move to another time')
    await press(ONE_SHOWN)
    await press('Move Appointment')
    await isFocused(why)
    expect(await screen.findByRole('button', { name: ONE_SHOWN })).toBeTruthy()
  })

  it('counts as moved if only the reply was lost', async () => {
    const booking = vi.fn(() => Promise.resolve(moved))
    booking.mockResolvedValueOnce(paid)
    const moveBooking = vi
      .fn(() => Promise.reject(rejected('changed', 'This booking has changed.')))
      .mockRejectedValueOnce(offline)
    const { press } = openChange({ booking, moveBooking })
    await press('Move to another time')
    await press(ONE_SHOWN)
    await press('Move Appointment')
    expect(await screen.findByText(offline.message)).toBeTruthy()
    await press('Move Appointment')
    expect(
      await screen.findByRole('heading', { name: 'Your appointment has been moved' }),
    ).toBeTruthy()
  })

  it('is refused with the reason if the patient has no moves left', async () => {
    const moveBooking = () =>
      Promise.reject(rejected('moves_used', 'You have moved it three times already.'))
    const bookingOptions = vi
      .fn(() => Promise.resolve({ ...options, canMove: false, movesLeft: 0 }))
      .mockResolvedValueOnce(options)
    const { press } = openChange({ bookingOptions, moveBooking })
    await press('Move to another time')
    await press(ONE_SHOWN)
    await press('Move Appointment')
    expect(await screen.findByText('You have moved it three times already.')).toBeTruthy()
    await isFocused('You have moved it three times already.')
    expect(screen.queryByRole('button', { name: 'Move to another time' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel the appointment' })).toBeTruthy()
  })
})
