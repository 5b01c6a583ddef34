// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const slots = ['08.00 AM - 08.30 AM', '09.00 AM - 09.30 AM']
const filling = { _id: 'filling', name: 'Cavity Filling', slots, price: 150 }
const unconfirmed = new Failure('refused', 'Please confirm your email address first.', {
  code: 'unconfirmed',
})

/** Submits a booking as Ann, whose email address is not confirmed. */
async function submitUnconfirmed() {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const world = { isConfirmed: false, isKnown: false }
  const identity = {
    restore: () => Promise.resolve(ANN),
    isConfirmed: vi.fn(() => Promise.resolve(world.isConfirmed)),
    sendConfirmation: vi.fn(() => Promise.resolve()),
    renew: () => {
      world.isKnown = world.isConfirmed
      return Promise.resolve(ANN)
    },
  }
  const book = vi.fn((request: BookingRequest): Promise<BookingReply> =>
    world.isKnown
      ? Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } })
      : Promise.reject(unconfirmed),
  )
  const clinic = { listAvailable: () => Promise.resolve([filling]), book }
  const path = '/appointment?date=2026-02-03&treatment=filling'
  const { user } = openApp(path, { identity, clinic })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Time' }), slots[1] ?? '')
  await user.type(screen.getByRole('textbox', { name: 'Phone number (optional)' }), '5550142')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Confirm your email' })
  return { world, identity, book, user }
}

const comeBack = () => act(() => void dispatchEvent(new Event('focus')))

describe('a patient whose address is unconfirmed', () => {
  it('is asked to confirm it, stays signed in, and then gets the chosen booking', async () => {
    const { world, identity, book } = await submitUnconfirmed()
    comeBack()
    await waitFor(() => expect(identity.isConfirmed).toHaveBeenCalled())
    expect(book).toHaveBeenCalledOnce()
    world.isConfirmed = true
    await waitFor(() => {
      comeBack()
      expect(book).toHaveBeenCalledTimes(2)
    })
    expect(await screen.findByText(/^Appointment is set, Feb 3, 2026 at 09\.00/)).toBeTruthy()
    expect(book.mock.lastCall).toEqual(book.mock.calls[0])
    expect(book.mock.lastCall?.[0]).toMatchObject({ slot: slots[1], phone: '5550142' })
  })

  it('can have the mail sent again, but not twice in a row', async () => {
    const { identity, user } = await submitUnconfirmed()
    await user.click(screen.getByRole('button', { name: 'Send the email again' }))
    expect(await screen.findByText(/We sent it again/)).toBeTruthy()
    expect(identity.sendConfirmation).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull()
  })
})

it('gets the mail if the clinic requires confirmation at the login', async () => {
  const sendConfirmation = vi.fn(() => Promise.resolve())
  const identity = { signIn: () => Promise.resolve(ANN), sendConfirmation }
  const clinic = { exchangeToken: () => Promise.reject(unconfirmed) }
  const { user } = openApp('/login', { identity, clinic })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), ANN.email)
  await user.type(screen.getByLabelText('Password'), 'secret-1')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Please confirm your email address first.')).toBeTruthy()
  expect(sendConfirmation).toHaveBeenCalledOnce()
})
