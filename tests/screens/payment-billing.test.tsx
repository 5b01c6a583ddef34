// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const booking: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Feb 3, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: 'patient@mail.test',
  PatientName: 'Pat Patient',
  phone: '',
}
/** A browser's request is relative to its page; Node's own knows no page. */
class PageRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

const fault = { error: { type: 'card_error', message: 'Your card was declined.' } }

it('sends the card provider the patient’s name and email of the booking with the card', async () => {
  const sent: { path: string; form: Record<string, string> }[] = []
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    sent.push({ path: new URL(request.url).pathname, form })
    return Response.json(fault, { status: 402 })
  })
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const { user } = openApp('/dashboard/payment/b1', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      booking: () => Promise.resolve(booking),
      requestIntent: () => Promise.resolve({ clientSecret: 'pi_12345678_secret_1' }),
    },
  })
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242')
  await user.type(screen.getByLabelText(/expiry/i), '1239')
  await user.type(screen.getByLabelText(/security code|CVC/i), '123')
  const pay = screen.getByRole('button', { name: 'Pay' })
  await waitFor(() => expect(pay).toHaveProperty('disabled', false))
  await user.click(pay)
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.')
  expect(sent).toEqual([
    {
      path: '/v1/payment_methods',
      form: expect.objectContaining({
        'billing_details[name]': 'Pat Patient',
        'billing_details[email]': 'patient@mail.test',
      }),
    },
  ])
})
