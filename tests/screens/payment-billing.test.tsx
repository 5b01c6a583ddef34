// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'
import { isEnabled, options, payButton } from './open-payment.tsx'

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
/** Resolves relative URLs against the page's URL, as browsers do and Node does not. */
class PageRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

const fault = { error: { type: 'card_error', message: 'Your card was declined.' } }

let sent: { path: string; form: Record<string, string> }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    sent.push({ path: new URL(request.url).pathname, form })
    return Response.json(fault, { status: 402 })
  })
})

/** Opens the payment page with the demo card form. Every card is declined. */
async function openReady() {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const { user } = openApp('/dashboard/payment/b1', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      booking: () => Promise.resolve(booking),
      bookingOptions: () => Promise.resolve(options),
      openPayment: () => Promise.resolve({ clientSecret: 'pi_12345678_secret_1' }),
    },
  })
  const pay = await payButton()
  await isEnabled(pay)
  return { user, pay }
}

it('sends the patient’s name and email to the card provider with the card', async () => {
  const { user, pay } = await openReady()
  await user.type(screen.getByLabelText('Card number'), '4242424242424242')
  await user.type(screen.getByLabelText(/expiry/i), '1239')
  await user.type(screen.getByLabelText(/security code|CVC/i), '123')
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

it('shows the error of an incomplete card at its field and under the form, until it is corrected', async () => {
  const { user, pay } = await openReady()
  await user.click(pay)
  const number = screen.getByLabelText('Card number')
  await waitFor(() => expect(document.activeElement).toBe(number))
  const incomplete = 'Your card number is incomplete.'
  await waitFor(() => expect(screen.getAllByText(incomplete)).toHaveLength(2))
  // Screen readers read a field's error when the field gets the focus, so no alert is needed.
  expect(screen.queryByRole('alert')).toBeNull()
  const isRead = (text: HTMLElement) => !text.closest('[aria-hidden="true"]')
  expect(screen.getAllByText(incomplete).filter(isRead)).toHaveLength(1)
  await user.keyboard('4242')
  expect(screen.queryByText(incomplete)).toBeNull()
  expect(sent).toEqual([])
})
