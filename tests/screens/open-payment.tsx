import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import type { Billing, Confirmation } from '../../machines/payment-setup.ts'
import type { Booking } from '../../schemas/booking.ts'
import type { BookingOptions } from '../../schemas/booking-options.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { App } from '../../src/app.tsx'
import type { providePayment } from '../../src/compose/payment.ts'
import { loadCards } from '../../src/services/cards.ts'
import { ANN, openApp, tokenOf } from './open-app.tsx'

export const loadTestCards = () => import('../../src/local-cards/stripe.ts')

export const booking: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Feb 3, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: ANN.email,
  PatientName: 'Ann',
  phone: '',
}
export const paid: Booking = {
  ...booking,
  paid: true,
  transactionId: 'pi_12345678',
  paidAt: '2026-01-15T17:00:00.000Z',
}
export const options: BookingOptions = {
  canCancel: true,
  canMove: true,
  refund: {
    now: 0,
    steps: [
      { until: '2026-02-02T13:00:00Z', amount: 150 },
      { until: '2026-02-03T11:00:00Z', amount: 75 },
    ],
  },
  sequence: 0,
  movesLeft: 3,
  refunds: 'automatic',
}
export const offline = new Failure('unreachable', 'We could not reach the clinic.')

/** Creates fake API calls for one payment. All calls succeed unless a test replaces them. */
export function world() {
  return {
    booking: vi.fn(() => Promise.resolve(booking)),
    bookingOptions: vi.fn(() => Promise.resolve(options)),
    openPayment: vi.fn(() => Promise.resolve({ clientSecret: 'pi_12345678_secret' })),
    recordPayment: vi.fn(() => Promise.resolve(paid)),
    createMethod: vi.fn(() => Promise.resolve()),
    confirm: vi.fn(() => Promise.resolve({ transactionId: 'pi_12345678' })),
    confirmByWallet: vi.fn(() => Promise.resolve({ transactionId: 'pi_12345678' })),
    loadCards: vi.fn(() => loadCards({ kind: 'local' }, loadTestCards)),
  }
}

/** Opens the payment page for the booking `b1` with Ann signed in. */
export function openPayment(
  parts: Partial<ReturnType<typeof world>> = {},
  cards: PageSettings['cards'] = { kind: 'local' },
) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const all = { ...world(), ...parts }
  const { createMethod, confirm, confirmByWallet, loadCards: load, ...clinic } = all
  const page = openApp(
    '/dashboard/payment/b1',
    {
      identity: { restore: () => Promise.resolve(ANN) },
      clinic: { isAdmin: () => Promise.resolve(false), ...clinic },
    },
    (product) => {
      const provide: typeof product.provide = (provider, ...given) => {
        const made = product.provide(provider, ...given)
        if (isPayment(made)) {
          Object.assign(made, { logic: stage(made.logic) })
          made.desk.load = load
        }
        return made
      }
      const stage = (logic: Payment['logic']) =>
        logic.provide({
          actors: {
            createMethod: fromPromise<void, Billing>(createMethod),
            confirm: fromPromise<{ transactionId: string }, Confirmation>(confirm),
            confirmByWallet: fromPromise<{ transactionId: string }, undefined>(confirmByWallet),
          },
        })
      const settings = { ...product.settings, cards }
      return <App product={{ ...product, provide, settings }} />
    },
  )
  return { ...page, ...all }
}

type Payment = ReturnType<typeof providePayment>

const isPayment = (made: unknown): made is Payment =>
  typeof made === 'object' && made !== null && 'desk' in made

export const payButton = () => screen.findByRole('button', { name: 'Pay' })

export const isEnabled = async (button: HTMLElement) =>
  waitFor(() => expect(button).toHaveProperty('disabled', false))

/** Opens the payment page and waits until the Pay button is enabled. */
export async function openReady(parts: Partial<ReturnType<typeof world>> = {}) {
  const page = openPayment(parts)
  const pay = await payButton()
  await isEnabled(pay)
  return { ...page, pay }
}
