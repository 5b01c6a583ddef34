// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { Billing, Confirmation } from '../../machines/payment-setup.ts'
import type { Booking } from '../../schemas/booking.ts'
import { App } from '../../src/app.tsx'
import { loadCards } from '../../src/services/cards.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const booking: Booking = {
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
const paid: Booking = { ...booking, paid: true, transactionId: 'pi_12345678' }
const offline = new Failure('unreachable', 'We could not reach the clinic.')

/** The world of one payment: each part works unless a test says otherwise. */
function world() {
  return {
    booking: vi.fn(() => Promise.resolve(booking)),
    requestIntent: vi.fn(() => Promise.resolve({ clientSecret: 'pi_12345678_secret' })),
    recordPayment: vi.fn(() => Promise.resolve(paid)),
    createMethod: vi.fn(() => Promise.resolve({ paymentMethodId: 'pm_1' })),
    confirm: vi.fn(() => Promise.resolve({ transactionId: 'pi_12345678' })),
    loadCards: vi.fn(() => loadCards({ kind: 'local' })),
  }
}

function openPayment(parts: Partial<ReturnType<typeof world>> = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const all = { ...world(), ...parts }
  const { createMethod, confirm, loadCards: load, ...clinic } = all
  const page = openApp(
    '/dashboard/payment/b1',
    {
      identity: { restore: () => Promise.resolve(ANN) },
      clinic: { isAdmin: () => Promise.resolve(false), ...clinic },
    },
    (product) => {
      const payment: typeof product.payment = (session) => {
        const real = product.payment(session)
        const actors = {
          createMethod: fromPromise<{ paymentMethodId: string }, Billing>(createMethod),
          confirm: fromPromise<{ transactionId: string }, Confirmation>(confirm),
        }
        return { ...real, loadCards: load, logic: real.logic.provide({ actors }) }
      }
      return <App product={{ ...product, payment }} />
    },
  )
  return { ...page, ...all }
}

const payButton = () => screen.findByRole('button', { name: 'Pay' })
const isEnabled = async (button: HTMLElement) =>
  waitFor(() => expect(button).toHaveProperty('disabled', false))

async function openReady(parts: Partial<ReturnType<typeof world>> = {}) {
  const page = openPayment(parts)
  const pay = await payButton()
  await isEnabled(pay)
  return { ...page, pay }
}

const shownOnce = async (text: string) => expect(await screen.findByText(text)).toBeTruthy()

describe('the payment screen', () => {
  it('greets the patient and says what is to be paid', async () => {
    openPayment()
    await shownOnce('Hello, Ann')
    await shownOnce('Please Pay for Cavity Filling')
    await shownOnce('Feb 3, 2026 at 08.00 AM - 08.30 AM')
    await shownOnce('Please pay: $150')
  })

  it('takes no payment before the intent is there', async () => {
    const intent = Promise.withResolvers<{ clientSecret: string }>()
    openPayment({ requestIntent: vi.fn(() => intent.promise) })
    await screen.findByLabelText('Card number')
    expect(await payButton()).toHaveProperty('disabled', true)
    intent.resolve({ clientSecret: 'pi_12345678_secret' })
    await isEnabled(await payButton())
  })

  it('takes no payment before the card form is there', async () => {
    const gate = Promise.withResolvers<void>()
    const { requestIntent } = openPayment({
      loadCards: vi.fn(() => gate.promise.then(() => loadCards({ kind: 'local' }))),
    })
    const pay = await payButton()
    await waitFor(() => expect(requestIntent).toHaveBeenCalledOnce())
    expect(pay).toHaveProperty('disabled', true)
    gate.resolve()
    await isEnabled(pay)
  })

  it('charges once however often Pay is pressed, and says that it is done', async () => {
    const { user, pay, createMethod, confirm, recordPayment } = await openReady()
    await user.dblClick(pay)
    await shownOnce('Congratulations your payment is compelete')
    await shownOnce('Transaction id: pi_12345678')
    expect(createMethod).toHaveBeenCalledOnce()
    expect(confirm).toHaveBeenCalledOnce()
    expect(recordPayment).toHaveBeenCalledExactlyOnceWith({
      appointment: 'b1',
      transactionId: 'pi_12345678',
    })
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    const back = screen.getByRole('link', { name: 'Back to My Appointments' })
    expect(back.getAttribute('href')).toBe('/dashboard')
  })

  it('hands the focus of the Pay button on to the outcome', async () => {
    const { user, pay } = await openReady()
    pay.focus()
    await user.keyboard('{Enter}')
    const outcome = await screen.findByText('Congratulations your payment is compelete')
    expect(document.activeElement?.contains(outcome)).toBe(true)
    expect(document.activeElement?.tagName).toBe('DIV')
  })

  it('shows the provider’s words when the card is refused, and keeps the card', async () => {
    const declined = new Failure('rejected', 'Your card has insufficient funds.')
    const confirm = vi.fn(world().confirm).mockRejectedValueOnce(declined)
    const { user, pay } = await openReady({ confirm })
    await user.type(screen.getByLabelText('Card number'), '4000000000009995')
    await user.click(pay)
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', declined.message)
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4000 0000 0000 9995')
    await user.click(pay)
    await shownOnce('Congratulations your payment is compelete')
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('asks the clinic before another payment when no answer came to the first', async () => {
    const load = vi.fn(world().booking).mockResolvedValueOnce(booking).mockResolvedValue(paid)
    const confirm = vi.fn(() => Promise.reject(offline))
    const { user, pay } = await openReady({ booking: load, confirm })
    await user.click(pay)
    expect((await screen.findByRole('alert')).textContent).toContain(offline.message)
    expect(pay).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await shownOnce('Congratulations your payment is compelete')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('can pay after a second preparation, with the card still in the form', async () => {
    const requestIntent = vi.fn(world().requestIntent).mockRejectedValueOnce(offline)
    const { user } = openPayment({ requestIntent })
    await user.type(await screen.findByLabelText('Card number'), '4242424242424242')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await isEnabled(await payButton())
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
  })

  it('loads the card form anew when it could not be loaded', async () => {
    const failure = new Failure('unreachable', 'The card form could not be loaded.')
    const load = vi.fn(world().loadCards).mockRejectedValueOnce(failure)
    const { user } = openPayment({ loadCards: load })
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await isEnabled(await payButton())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('never offers Pay again once the card was charged, whatever happens to the record', async () => {
    let isBack = false
    const recordPayment = vi.fn(() => (isBack ? Promise.resolve(paid) : Promise.reject(offline)))
    const { user, pay, confirm } = await openReady({ recordPayment })
    await user.click(pay)
    await screen.findByText(/Your card was charged once/)
    await screen.findByText(/Do not pay again/)
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    isBack = true
    await user.click(screen.getByRole('button', { name: 'Save now' }))
    await shownOnce('Congratulations your payment is compelete')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('tells the same of a booking that is paid already', async () => {
    openPayment({ booking: vi.fn(() => Promise.resolve(paid)) })
    await shownOnce('Congratulations your payment is compelete')
    await shownOnce('Transaction id: pi_12345678')
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(screen.queryByLabelText('Card number')).toBeNull()
  })

  it.each([
    new Failure('rejected', 'There is no such booking.', { code: 'not_found' }),
    new Failure('refused', 'This is somebody else’s booking.', { code: 'not_owner' }),
  ])('says why a booking cannot be paid, and leads back: $code', async (failure) => {
    openPayment({ booking: vi.fn(() => Promise.reject(failure)) })
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message)
    expect(screen.getByRole('link', { name: 'Back to My Appointments' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  })

  it('leads whom the session has left to the login screen, and back', async () => {
    const ended = new Failure('refused', 'Please log in again.', { code: 'unauthorized' })
    openPayment({ requestIntent: vi.fn(() => Promise.reject(ended)) })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toEqual({ from: '/dashboard/payment/b1' })
  })
})
