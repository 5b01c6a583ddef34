// @vitest-environment jsdom
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { StrictMode, useEffect } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { confirm, createMethod } from '../../src/services/card-payment.ts'
import { loadCards } from '../../src/services/cards.ts'
import { localStripe } from '../../src/local-cards/stripe.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'

const BILLING = { name: 'Ada', email: 'ada@example.com' }

let clinic: Clinic
let user: UserEvent
let shown: { stripe: Stripe; elements: StripeElements }

// Adds modal dialogs to jsdom. The tests in `tests/journeys/` use a real browser's modal dialogs.
function teachModals() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close(answer = '') {
    this.removeAttribute('open')
    this.returnValue = answer
    this.dispatchEvent(new Event('close'))
  }
}

beforeAll(async () => {
  teachModals()
  clinic = await startClinic()
})
afterAll(() => clinic.stop())
beforeEach(() => {
  user = userEvent.setup()
})
afterEach(cleanup)

const loadTestCards = () => Promise.resolve({ localStripe })

const open = (prefix = `${clinic.url}/v1`) =>
  // The demo card library has only the functions that the app calls; see src/services/cards.ts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  localStripe({ prefix, now: () => NOON }) as unknown as Stripe

function Reach() {
  const [stripe, elements] = [useStripe(), useElements()]
  useEffect(() => {
    if (stripe && elements) shown = { stripe, elements }
  }, [stripe, elements])
  return null
}

/** Renders Stripe's unmodified `<CardElement>` and waits until the element is ready. */
async function show(stripe = open(), onChange = vi.fn()) {
  const onReady = vi.fn()
  const form = (disabled: boolean) => (
    <StrictMode>
      <Elements stripe={stripe}>
        <CardElement onReady={onReady} onChange={onChange} options={{ disabled }} />
        <Reach />
      </Elements>
    </StrictMode>
  )
  const { rerender } = render(form(false))
  await waitFor(() => expect(onReady).toHaveBeenCalled())
  return { onReady, onChange, disable: () => rerender(form(true)) }
}

const input = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const number = () => input(/card number/i)
const expiry = () => input(/expiry/i)
const code = () => input(/security code/i)

/** Returns the card field's accessible description. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')

/** Returns the `aria-live` value of the message below the card field. */
const speaksUp = (field: HTMLElement) =>
  field.parentElement?.querySelector('[aria-live]')?.getAttribute('aria-live')

async function fill(card = '4242424242424242') {
  await user.type(number(), card)
  await user.type(expiry(), '1230')
  await user.type(code(), '123')
}

const intent = async () => {
  const stripe = await clinic.deps.cards.stripe()
  const { client_secret: secret } = await stripe.paymentIntents.create({
    amount: 4000,
    currency: 'usd',
  })
  return String(secret)
}

async function pay(clientSecret: string) {
  await createMethod(shown, BILLING)
  return confirm(shown, { ...BILLING, clientSecret })
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It went well')),
    (error: unknown) => error,
  )

describe('the test mode’s card form', () => {
  it('is rendered once in react-stripe-js, says TEST MODE, and reports that it is ready', async () => {
    const { onReady } = await show()
    const group = screen.getByRole('group', { name: 'Card details, TEST MODE' })
    expect(within(group).getAllByRole('textbox')).toHaveLength(3)
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('names each field for browsers and assistive technology', async () => {
    await show()
    expect([number(), expiry(), code()].map((field) => field.autocomplete)).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
    ])
    for (const field of [number(), expiry(), code()]) {
      expect(field.getAttribute('inputmode')).toBe('numeric')
      expect(field.getAttribute('aria-required')).toBe('true')
    }
  })

  it('formats the typed text as on a card', async () => {
    await show()
    await fill()
    expect(number().value).toBe('4242 4242 4242 4242')
    expect(expiry().value).toBe('12 / 30')
    expect(code().value).toBe('123')
  })

  it('reads a date that the browser filled in, and a one-digit month', async () => {
    await show()
    await user.click(expiry())
    await user.paste('09/2031')
    expect(expiry().value).toBe('09 / 31')
    await user.clear(expiry())
    await user.type(expiry(), '934')
    expect(expiry().value).toBe('09 / 34')
  })

  it('can be erased key by key', async () => {
    await show()
    await fill()
    await user.click(expiry())
    await user.keyboard('{Backspace>4/}')
    expect(expiry().value).toBe('')
  })

  it('keeps the caret in place when a digit in the middle is corrected', async () => {
    await show()
    await user.type(number(), '4242424242424242')
    number().setSelectionRange(4, 4)
    await user.keyboard('{Backspace}')
    await user.keyboard('9')
    expect(number().value).toBe('4249 4242 4242 4242')
  })

  it('deletes the digit after a space on Delete', async () => {
    await show()
    await user.type(number(), '4242535364647575')
    number().setSelectionRange(4, 4)
    await user.keyboard('{Delete}{Delete}')
    expect(number().value).toBe('4242 3536 4647 575')
    expect(number().selectionStart).toBe(5)
  })

  it('deletes the digit before a space on Backspace', async () => {
    await show()
    await user.type(number(), '4242535364647575')
    number().setSelectionRange(5, 5)
    await user.keyboard('{Backspace}{Backspace}')
    expect(number().value).toBe('4245 3536 4647 575')
    expect(number().selectionStart).toBe(3)
  })

  it('shows the error beside a field when the field is left', async () => {
    await show()
    await user.type(number(), '4242')
    expect(number().getAttribute('aria-invalid')).toBe('false')
    await user.tab()
    expect(number().getAttribute('aria-invalid')).toBe('true')
    expect(described(number())).toBe('VisaYour card number is incomplete.')
    expect(speaksUp(number())).toBe('polite')
    await user.type(number(), '424242424242')
    expect(number().getAttribute('aria-invalid')).toBe('false')
    expect(described(number())).toBe('Visa')
  })

  it('shows no error for a field that is left empty', async () => {
    await show()
    await user.click(number())
    await user.tab()
    expect(document.activeElement).toBe(expiry())
    expect(described(number())).toBe('')
  })

  it.each([
    ['4', 'Visa'],
    ['55', 'Mastercard'],
    ['9', ''],
  ])('names the brand of a number that begins with %s: “%s”', async (digits, brand) => {
    await show()
    await user.type(number(), digits)
    expect(described(number())).toBe(brand)
    await user.clear(number())
    expect(described(number())).toBe('')
  })

  it.each([
    ['4111111111111111', /not one of Stripe’s test cards/],
    ['4242424242424241', /card number is invalid/],
  ])('does not accept %s', async (card, message) => {
    await show()
    await user.type(number(), card)
    expect(described(number())).toMatch(message)
  })

  it.each([
    ['1225', "Your card's expiration date is in the past."],
    ['1330', "Your card's expiration date is invalid."],
  ])('does not accept the date %s', async (date, message) => {
    await show()
    await user.type(expiry(), date)
    expect(described(expiry())).toBe(message)
  })

  it('reports completeness and errors to onChange', async () => {
    const { onChange } = await show()
    await fill()
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ complete: true, empty: false, brand: 'visa', error: undefined }),
    )
    await user.clear(code())
    await user.tab()
    await user.type(expiry(), '{Backspace}')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        complete: false,
        error: expect.objectContaining({ code: 'incomplete_expiry', type: 'validation_error' }),
      }),
    )
  })

  it('is disabled as its options say', async () => {
    const { disable } = await show()
    disable()
    await waitFor(() => expect(number().matches(':disabled')).toBe(true))
  })
})

describe('paying with the card form', () => {
  it('charges the card and answers with the transaction', async () => {
    await show()
    await fill()
    const secret = await intent()
    const { transactionId } = await pay(secret)
    expect(secret).toContain(transactionId)
    const { paymentIntents } = await clinic.deps.cards.stripe()
    expect(await paymentIntents.retrieve(transactionId)).toMatchObject({ status: 'succeeded' })
  })

  it('confirms with the patient’s name and email, which the charge then has', async () => {
    await show()
    await fill()
    const confirmed = vi.spyOn(shown.stripe, 'confirmCardPayment')
    const secret = await intent()
    const { transactionId } = await pay(secret)
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(secret, {
      payment_method: { card: expect.anything(), billing_details: BILLING },
    })
    const objects = await clinic.db.selectFrom('local_card_object').selectAll().execute()
    const bodyOf = (id: unknown) => objects.find((each) => each.id === id)?.body ?? ''
    const { payment_method: method } = JSON.parse(bodyOf(transactionId))
    expect(JSON.parse(bodyOf(method))).toMatchObject({ billing_details: BILLING })
  })

  it('moves the focus to the first wrong field, and sends no request', async () => {
    await show(open('http://localhost:9/v1'))
    await user.type(number(), '4242424242424242')
    const refused = await failure(createMethod(shown, BILLING))
    expect(refused).toMatchObject({ kind: 'rejected', code: 'incomplete_expiry' })
    expect(document.activeElement).toBe(expiry())
    expect(described(code())).toBe("Your card's security code is incomplete.")
    // Screen readers read the focused field's error, so no live region may announce an error too.
    expect([expiry(), code()].map(speaksUp)).toEqual(['off', 'off'])
  })

  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('says why %s is refused', async (card, reason, message) => {
    await show()
    await fill(card)
    expect(await failure(pay(await intent()))).toMatchObject({
      kind: 'rejected',
      code: reason,
      message,
    })
  })

  it('accepts the payment that another tab has made', async () => {
    await show()
    await fill()
    const secret = await intent()
    expect(await pay(secret)).toEqual(await pay(secret))
  })

  it('must be requested again if the payment intent was closed meanwhile', async () => {
    await show()
    await fill()
    const secret = await intent()
    const { paymentIntents } = await clinic.deps.cards.stripe()
    await paymentIntents.cancel(secret.split('_secret_')[0] ?? '')
    expect(await failure(pay(secret))).toMatchObject({
      kind: 'unreachable',
      message: 'This payment was closed in the meantime. Please try again.',
    })
  })

  it('is unreachable if the card service is', async () => {
    await show(open('http://localhost:9/v1'))
    await fill()
    const lost = await failure(createMethod(shown, BILLING))
    expect(lost).toBeInstanceOf(Failure)
    expect(lost).toMatchObject({ kind: 'unreachable' })
    const confirmation = { ...BILLING, clientSecret: 'pi_1_secret_1' }
    expect(await failure(confirm(shown, confirmation))).toMatchObject({
      kind: 'unreachable',
    })
  })
})

describe('the 3-D Secure dialog', () => {
  async function challenge() {
    await show()
    await fill('4000002500003155')
    code().focus()
    const paying = pay(await intent())
    const dialog = await screen.findByRole('dialog', { name: '3-D Secure check' })
    expect(dialog.textContent).toContain('TEST MODE')
    expect(dialog.textContent).toContain('$40.00')
    return {
      paying,
      press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
    }
  }

  it('pays once it is completed, and returns the focus', async () => {
    const { paying, press } = await challenge()
    await press('Complete')
    expect(await paying).toMatchObject({ transactionId: expect.stringMatching(/^pi_/) })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(code())
  })

  it('refuses the card once it has failed', async () => {
    const { paying, press } = await challenge()
    const refused = failure(paying)
    await press('Fail')
    expect(await refused).toMatchObject({
      kind: 'rejected',
      code: 'payment_intent_authentication_failure',
    })
    expect(document.activeElement).toBe(code())
  })
})

describe('loading the provider’s own library', () => {
  const settings = { kind: 'stripe', publishableKey: 'pk_test_1' } as const

  it('fails as unreachable if its script does not load', async () => {
    const loading = failure(loadCards(settings, loadTestCards))
    const script = () => document.querySelector('script[src^="https://js.stripe.com/"]')
    // Stripe's loader requests Stripe's script twice before the loader gives up.
    for (const _ of [1, 2]) {
      await waitFor(() => expect(script()).not.toBeNull())
      script()?.dispatchEvent(new Event('error'))
      await Promise.resolve()
    }
    expect(await loading).toMatchObject({ name: 'Failure', kind: 'unreachable' })
  })

  it('is not requested in test mode', async () => {
    const cards = await loadCards({ kind: 'local' }, loadTestCards)
    expect(cards.elements().create('card')).toHaveProperty('mount')
  })
})
