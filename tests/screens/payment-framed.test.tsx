// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { closeApp } from './open-app.tsx'
import { openPayment, payButton } from './open-payment.tsx'

afterEach(closeApp)

const stripe = (publishableKey: string) => ({ kind: 'stripe', publishableKey }) as const

// In these tests, the page treats the demo card form as Stripe's form, which is in an iframe.
describe('a card form in a frame of the provider', () => {
  it('shows the card’s error below itself, until it is corrected', async () => {
    openPayment({}, stripe('pk_live_1'))
    const number = await screen.findByLabelText('Card number')
    const user = userEvent.setup()
    await user.type(number, '4242424242424241')
    const outside = () =>
      screen.getAllByText('Your card number is invalid.').filter((one) => !one.closest('fieldset'))
    expect(outside()).toHaveLength(1)
    expect(outside()[0]?.getAttribute('aria-live')).toBe('polite')
    await user.keyboard('{Backspace}')
    expect(screen.queryByText('Your card number is invalid.')).toBeNull()
  })

  it.each([
    ['pk_test_1', true],
    ['pk_live_1', false],
  ])('says TEST MODE if the key %s is for testing: %s', async (key, isTest) => {
    openPayment({}, stripe(key))
    await payButton()
    expect(screen.queryByText('TEST MODE') !== null).toBe(isTest)
  })
})
