// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { displaySlot } from '../../../schemas/slot.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { CancelReply } from '../../../schemas/cancel.ts'
import { closeApp } from '../open-app.tsx'
import type { FakeCalls } from '../../rig/calls.ts'
import { ADA, openAdmin } from './open-admin.tsx'
import { usersPage } from './user-pages.ts'

afterEach(closeApp)

const OWED: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Feb 3, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: 'ann@mail.test',
  PatientName: 'Ann',
  phone: '',
  payBy: '2026-01-16T17:00:00Z',
}
const { payBy: _, ...unbounded } = OWED
const PAID: Booking = { ...unbounded, _id: 'b2', treatment: 'Root Canal', price: 400, paid: true }
const GONE: Booking = { ...unbounded, _id: 'b3', treatment: 'Whitening', date: 'Jan 5, 2026' }

const reply = (refund: number): CancelReply => ({
  _id: 'b1',
  cancelledAt: '2026-01-15T17:00:00Z',
  refund,
})

function open(clinic: NonNullable<Parameters<typeof openAdmin>[1]>['clinic'] = {}) {
  const bookingsOf = vi.fn(() => Promise.resolve([OWED, PAID, GONE]))
  const cancelBooking = vi.fn(() => Promise.resolve(reply(0)))
  const page = openAdmin('/dashboard/patient/ann%40mail.test', {
    clinic: { bookingsOf, cancelBooking, ...clinic },
  })
  return { ...page, bookingsOf, cancelBooking }
}

const cancelButton = (treatment: string) =>
  screen.findByRole('button', { name: new RegExp(`^Cancel ${treatment} on`) })
const question = () => screen.findByRole('alertdialog')

it("shows an admin a patient's appointments, and can cancel future ones", async () => {
  const { bookingsOf } = open()
  const heading = { level: 1, name: 'Appointments for ann@mail.test' }
  expect(await screen.findByRole('heading', heading)).toBeTruthy()
  const table = await screen.findByRole('table', { name: '3 appointments' })
  const [, ...rows] = within(table).getAllByRole('row')
  const texts = rows.map((row) => row.textContent)
  expect(texts[0]).toContain('$150, not paidPay by Fri, Jan\u00A016 at 12:00\u00A0PM')
  expect(texts[1]).toContain('Paid $400')
  expect(texts[2]).toContain('Already over.')
  const buttons = within(table).getAllByRole('button')
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    `Cancel Cavity Filling on Tue, Feb\u00A03 at ${displaySlot(OWED.slot)}`,
    `Cancel Root Canal on Tue, Feb\u00A03 at ${displaySlot(PAID.slot)}`,
  ])
  expect(bookingsOf).toHaveBeenCalledWith('ann@mail.test', expect.anything())
})

it('cancels after a confirmation, and fetches the list again', async () => {
  const { user, bookingsOf, cancelBooking } = open()
  await user.click(await cancelButton('Cavity Filling'))
  const dialog = await question()
  expect(dialog.textContent).toContain('Cancel Cavity Filling on Tue, Feb\u00A03?')
  expect(dialog.textContent).not.toContain('card')
  bookingsOf.mockResolvedValue([PAID])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Appointment' }))
  expect(await screen.findByText('Appointment cancelled.')).toBeTruthy()
  expect(cancelBooking).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'b1' },
    body: { sequence: 0, expectedRefund: 0 },
  })
  expect(await screen.findByRole('table', { name: '1 appointment' })).toBeTruthy()
})

it('says how much a patient who has paid gets back, before and after the cancellation', async () => {
  const cancelBooking = vi.fn(() => Promise.resolve(reply(400)))
  const { user } = open({ cancelBooking })
  await user.click(await cancelButton('Root Canal'))
  const dialog = await question()
  expect(dialog.textContent).toContain('Their payment of $400 will be refunded to their card.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Appointment' }))
  const told = 'Appointment cancelled. The payment will be refunded to the card.'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(cancelBooking).toHaveBeenCalledWith({
    params: { id: 'b2' },
    body: { sequence: 0, expectedRefund: 400 },
  })
})

it('keeps the appointment if the admin decides against it', async () => {
  const { user, cancelBooking } = open()
  const button = await cancelButton('Cavity Filling')
  await user.click(button)
  await user.click(within(await question()).getByRole('button', { name: 'Keep It' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(cancelBooking).not.toHaveBeenCalled()
})

it('says why nothing was cancelled, and shows the current appointment', async () => {
  const words = 'This appointment has now been paid for, so cancelling it includes a refund.'
  const changed = new Failure('rejected', words, { code: 'terms_changed' })
  const { user, bookingsOf } = open({ cancelBooking: () => Promise.reject(changed) })
  await user.click(await cancelButton('Cavity Filling'))
  bookingsOf.mockResolvedValue([{ ...unbounded, paid: true }])
  await user.click(within(await question()).getByRole('button', { name: 'Cancel Appointment' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('Paid $150')).toBeTruthy()
})

it('is linked from All Users', async () => {
  const users = [{ _id: 'u1', email: 'ann@mail.test' }]
  const { user } = openAdmin('/dashboard/users', {
    clinic: {
      listUsers: ({ query }) => Promise.resolve(usersPage(users, query)),
      bookingsOf: () => Promise.resolve([]),
    },
  })
  await user.click(await screen.findByRole('link', { name: 'ann@mail.test' }))
  expect(await screen.findByText('There are 0 appointments.')).toBeTruthy()
  expect(location.pathname).toBe('/dashboard/patient/ann%40mail.test')
})

describe('the patient’s address', () => {
  const releaseButton = () => screen.findByRole('button', { name: 'Release Address' })

  it('is released after a confirmation, and the page says so', async () => {
    const releaseAddress = vi.fn<FakeCalls['releaseAddress']>(() =>
      Promise.resolve({ modifiedCount: 1 }),
    )
    const { user } = open({ releaseAddress })
    await user.click(await releaseButton())
    const dialog = await screen.findByRole('alertdialog', { name: 'Release ann@mail.test?' })
    expect(releaseAddress).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Release Address' }))
    expect(await screen.findByText('ann@mail.test was released.')).toBeTruthy()
    expect(releaseAddress).toHaveBeenCalledExactlyOnceWith({ params: { email: 'ann@mail.test' } })
  })

  it('can be released if there is no appointment', async () => {
    open({ bookingsOf: () => Promise.resolve([]) })
    expect(await screen.findByText('There are 0 appointments.')).toBeTruthy()
    expect(await releaseButton()).toBeTruthy()
  })

  it('cannot be released before the list has loaded', async () => {
    open({ bookingsOf: () => Promise.reject(new Failure('unreachable', 'Please try again.')) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Release Address' })).toBeNull()
  })

  it('stays as it is if the admin decides against it, and the focus returns', async () => {
    const releaseAddress = vi.fn<FakeCalls['releaseAddress']>(() =>
      Promise.resolve({ modifiedCount: 1 }),
    )
    const { user } = open({ releaseAddress })
    const button = await releaseButton()
    await user.click(button)
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(releaseAddress).not.toHaveBeenCalled()
  })

  it('cannot be released on the admin’s own page', async () => {
    openAdmin(`/dashboard/patient/${ADA.email}`, {
      clinic: { bookingsOf: () => Promise.resolve([]) },
    })
    expect(await screen.findByText('There are 0 appointments.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Release Address' })).toBeNull()
  })
})
