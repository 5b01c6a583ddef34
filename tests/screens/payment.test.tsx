// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { loadCards } from '../../src/services/cards.ts'
import { closeApp } from './open-app.tsx'
import {
  booking,
  isEnabled,
  loadTestCards,
  offline,
  openPayment,
  openReady,
  paid,
  payButton,
  world,
} from './open-payment.tsx'

afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const shownOnce = async (text: string) => expect(await screen.findByText(text)).toBeTruthy()

/** Waits for the visible text, and ignores the copy that an `output` announces after a second. */
const isTold = async (text: string | RegExp) =>
  expect(await screen.findByText(text, { ignore: 'output' })).toBeTruthy()

/** Returns an element's text, with a common space for each space that does not break a line. */
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00A0', ' ')

/** Returns the value that a description list shows for a term. */
const fact = (name: string) => textOf(screen.getByText(name, { selector: 'dt' }).nextElementSibling)

/** Returns the text that describes a form control to screen readers. */
const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

describe('the payment screen', () => {
  it('greets the patient and says what to pay', async () => {
    openPayment()
    await shownOnce('Hello, Ann')
    await shownOnce('Please pay: $150')
    const summary = screen.getByRole('region', { name: 'Please Pay for Cavity Filling' })
    expect(summary.textContent).toContain('Please pay: $150')
  })

  it('says by when to pay, in the clinic’s time zone, and what happens otherwise', async () => {
    const payBy = '2026-02-02T14:30:00Z'
    openPayment({ booking: vi.fn(() => Promise.resolve({ ...booking, payBy })) })
    await shownOnce('Please pay: $150')
    expect(textOf(screen.getByText(', or someone else can book this time.').parentElement)).toBe(
      'Pay by Mon, Feb 2 at 9:30 AM, or someone else can book this time.',
    )
  })

  it('says for whom, when in the clinic’s time zone, and where', async () => {
    openPayment()
    await shownOnce('Please Pay for Cavity Filling')
    const summary = screen.getByRole('region', { name: 'Please Pay for Cavity Filling' })
    expect(textOf(summary)).toContain('Tue, Feb 3 at 8:00 – 8:30 AMEastern Time')
    expect(fact('Patient')).toBe('Annann@mail.test')
    expect(fact('Where')).toBe('Mulberry Dental120 Mulberry Street')
  })

  it('says what it waits for while the booking loads', async () => {
    openPayment({ booking: vi.fn(() => new Promise<never>(() => {})) })
    await shownOnce('Loading your booking')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment')
  })

  it('says below the card form what comes back now, and opens to the amounts until when', async () => {
    const { pay, user } = await openReady()
    const now = await screen.findByText('If you cancel by Mon, Feb 2 at 8:00 AM, you get $150 back')
    expect(pay.compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(now)
    const terms = await screen.findByRole('region', {
      name: 'Your refund if you pay and then cancel',
    })
    const steps = within(terms).getAllByRole('listitem').map(textOf)
    expect(steps).toEqual([
      'Until Mon, Feb 2 at 8:00 AMNow$150',
      'Until Tue, Feb 3 at 6:00 AM$75',
      'After thatNothing',
    ])
  })

  it('can be paid even if what comes back is not known', async () => {
    const { pay } = await openReady({ bookingOptions: vi.fn(() => Promise.reject(offline)) })
    expect(pay).toHaveProperty('disabled', false)
    expect(screen.queryByText(/^If you cancel/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('accepts no payment before the payment intent has loaded, and says so', async () => {
    const intent = Promise.withResolvers<{ clientSecret: string }>()
    openPayment({ openPayment: vi.fn(() => intent.promise) })
    await screen.findByLabelText('Card number')
    const pay = await payButton()
    expect(pay).toHaveProperty('disabled', true)
    await waitFor(() => expect(described(pay)).toBe('Preparing the payment…'))
    intent.resolve({ clientSecret: 'pi_12345678_secret' })
    await isEnabled(pay)
    expect(described(pay)).toBe('')
  })

  it('accepts no payment before the card form has loaded, and says so', async () => {
    const gate = Promise.withResolvers<void>()
    const { openPayment: asked } = openPayment({
      loadCards: vi.fn(() => gate.promise.then(() => loadCards({ kind: 'local' }, loadTestCards))),
    })
    const pay = await payButton()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(pay).toHaveProperty('disabled', true)
    expect(described(pay)).toBe('Loading the card form…')
    gate.resolve()
    await isEnabled(pay)
    expect(described(pay)).toBe('')
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

  it('says each step of a payment in words, and shows the charge before it is recorded', async () => {
    const method = Promise.withResolvers<void>()
    const charge = Promise.withResolvers<{ transactionId: string }>()
    const record = Promise.withResolvers<typeof paid>()
    const { user, pay } = await openReady({
      createMethod: vi.fn(() => method.promise),
      confirm: vi.fn(() => charge.promise),
      recordPayment: vi.fn(() => record.promise),
    })
    const told = (words: string) => waitFor(() => expect(described(pay)).toBe(words))
    pay.focus()
    await user.keyboard('{Enter}')
    await told('Checking your card…')
    expect(pay.getAttribute('aria-disabled')).toBe('true')
    method.resolve()
    await told('Confirming the payment…')
    charge.resolve({ transactionId: 'pi_12345678' })
    await shownOnce('Congratulations your payment is compelete')
    await shownOnce('Transaction id: pi_12345678')
    await isTold('Marking your appointment as paid…')
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
    expect(document.activeElement?.tagName).toBe('H2')
    record.resolve(paid)
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeTruthy()
    expect(screen.queryByText('Marking your appointment as paid…')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Congratulations your payment is compelete')
  })

  it('moves the focus from the Pay button to the heading of the result', async () => {
    const { user, pay } = await openReady()
    pay.focus()
    await user.keyboard('{Enter}')
    const outcome = await screen.findByRole('heading', {
      name: 'Congratulations your payment is compelete',
    })
    expect(document.activeElement).toBe(outcome)
  })

  it('shows the provider’s message when the card is refused, and keeps the card', async () => {
    const declined = new Failure('rejected', 'Your card has insufficient funds.')
    const confirm = vi.fn(world().confirm).mockRejectedValueOnce(declined)
    const { user, pay } = await openReady({ confirm })
    await user.type(screen.getByLabelText('Card number'), '4000000000009995')
    await user.click(pay)
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', declined.message)
    expect(document.activeElement).toBe(pay)
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4000 0000 0000 9995')
    await user.click(pay)
    await shownOnce('Congratulations your payment is compelete')
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('asks the clinic before another payment if the first got no reply', async () => {
    const load = vi.fn(world().booking).mockResolvedValueOnce(booking).mockResolvedValue(paid)
    const confirm = vi.fn(() => Promise.reject(offline))
    const { user, pay } = await openReady({ booking: load, confirm })
    await user.click(pay)
    expect((await screen.findByRole('alert')).textContent).toContain(offline.message)
    expect(pay).toHaveProperty('disabled', true)
    expect(document.activeElement?.textContent).toBe('Try again')
    await user.keyboard('{Enter}')
    await shownOnce('Congratulations your payment is compelete')
    expect(document.activeElement?.tagName).toBe('H2')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('can pay after a second preparation, with the card still in the form', async () => {
    const asked = vi.fn(world().openPayment).mockRejectedValueOnce(offline)
    const { user } = openPayment({ openPayment: asked })
    await user.type(await screen.findByLabelText('Card number'), '4242424242424242')
    const pay = await payButton()
    expect(described(pay)).toBe('You can’t pay until this is resolved.')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(document.activeElement?.textContent).toBe('Pay by card')
    await isEnabled(pay)
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
  })

  it('loads the card form again if it failed to load', async () => {
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
    await isTold(/Your card was charged once/)
    await isTold(/Do not pay again/)
    await shownOnce('Congratulations your payment is compelete')
    expect(document.activeElement?.textContent).toBe('Congratulations your payment is compelete')
    expect(fact('Amount charged')).toBe('$150')
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    isBack = true
    await user.click(screen.getByRole('button', { name: 'Save now' }))
    await isTold('The payment has been saved.')
    expect(document.activeElement?.textContent).toBe('Congratulations your payment is compelete')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it.each([
    ['openPayment', 'This appointment can no longer be paid for'],
    ['recordPayment', 'Your money is on its way back'],
  ] as const)(
    'says that the booking was cancelled meanwhile, and links to another page: %s',
    async (call, title) => {
      const cancelled = new Failure('rejected', 'It was cancelled.', { code: 'cancelled' })
      const { user } = openPayment({ [call]: vi.fn(() => Promise.reject(cancelled)) })
      if (call === 'recordPayment') {
        const pay = await payButton()
        await isEnabled(pay)
        await user.click(pay)
      }
      await screen.findByRole('heading', { name: title })
      await shownOnce('It was cancelled.')
      expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
      const onwards = screen.getByRole('link', { name: 'Book another appointment' })
      expect(onwards.getAttribute('href')).toBe('/appointment')
    },
  )

  it('shows the refusal of the card in a line of its own under the form', async () => {
    const declined = new Failure('rejected', 'Your card was declined.')
    const { user, pay } = await openReady({ confirm: vi.fn(() => Promise.reject(declined)) })
    await user.click(pay)
    const refusal = await screen.findByRole('alert')
    expect(screen.getByRole('form').lastElementChild?.contains(refusal)).toBe(true)
    expect(refusal.closest('div')?.contains(pay)).toBe(false)
  })

  it.each([
    new Failure('rejected', 'There is no such booking.', { code: 'not_found' }),
    new Failure('refused', 'This is somebody else’s booking.', { code: 'not_owner' }),
  ])('says why a booking cannot be paid, and links back: $code', async (failure) => {
    openPayment({ booking: vi.fn(() => Promise.reject(failure)) })
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message)
    expect(screen.getByRole('link', { name: 'Back to My Appointments' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  })

  it('keeps the focus on the page while it loads the booking again', async () => {
    const load = vi.fn(world().booking).mockRejectedValueOnce(offline)
    const { user } = openPayment({ booking: load })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await shownOnce('Hello, Ann')
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('leads a patient whose session has ended to the login screen, and back', async () => {
    const ended = new Failure('refused', 'Please log in again.', { code: 'unauthorized' })
    openPayment({ openPayment: vi.fn(() => Promise.reject(ended)) })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toEqual({ from: '/dashboard/payment/b1' })
  })
})

describe('the test card', () => {
  it('can be copied, and pays', async () => {
    const { user } = await openReady()
    await user.click(screen.getByRole('button', { name: 'Copy the number of the test card' }))
    await shownOnce('Copied')
    await user.click(screen.getByLabelText('Card number'))
    await user.paste()
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
  })

  it('is selected if the page has no clipboard', async () => {
    const { user } = await openReady()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy the number of the test card' }))
    await shownOnce('Selected. Press Ctrl+C')
    expect(document.getSelection()?.toString()).toBe('4242 4242 4242 4242')
  })
})

describe('the receipt', () => {
  const open = () => openPayment({ booking: vi.fn(() => Promise.resolve(paid)) })

  it('is the same for a booking that was paid before', async () => {
    open()
    await shownOnce('Congratulations your payment is compelete')
    await shownOnce('Transaction id: pi_12345678')
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('names the clinic, the patient, what was paid for, and when', async () => {
    open()
    const receipt = await screen.findByRole('region', { name: 'Receipt' })
    expect(within(receipt).getByText('Mulberry Dental')).toBeTruthy()
    expect(within(receipt).getByText('120 Mulberry Street')).toBeTruthy()
    expect(fact('Patient')).toBe('Annann@mail.test')
    expect(fact('Treatment')).toBe('Cavity Filling')
    expect(fact('Appointment')).toBe('Tue, Feb 3, 2026 at 8:00 – 8:30 AMEastern Time')
    expect(fact('Paid on')).toBe('Thu, Jan 15, 2026 at 12:00 PM')
    expect(fact('Transaction id')).toBe('pi_12345678')
    expect(receipt.textContent).toContain('Amount paid $150')
    await waitFor(() => expect(document.title).toContain('Receipt: Cavity Filling, Feb 3, 2026'))
  })

  it('omits the day of the payment if it was not stored', async () => {
    const { paidAt: _, ...old } = paid
    openPayment({ booking: vi.fn(() => Promise.resolve(old)) })
    await screen.findByRole('region', { name: 'Receipt' })
    expect(screen.queryByText('Paid on')).toBeNull()
  })

  it('is printed at the press of a button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
